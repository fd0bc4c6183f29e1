import { phoneQuery, sendsMessage } from './enter-key.ts';

/** A prompt that waits in this browser: typed but not sent, or sent by a person who has yet to sign in. */
export interface PromptDraft {
  draft: string;
  scene: string;
  /** Unix milliseconds of when it was sent without a session; absent while it is only typed. */
  sentAt?: number;
}

export const promptDraftKey = 'statecraft:prompt';
/** A prompt sent longer ago than this, in milliseconds, stays a draft: it is not sent behind a person's back. */
export const resumeWithin = 30 * 60 * 1000;

/** Reads the draft; null when there is none or storage is forbidden. */
export const readPromptDraft = (): PromptDraft | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(promptDraftKey) ?? 'null');
    const { draft, scene, sentAt } = Object(kept) as Partial<Record<keyof PromptDraft, unknown>>;
    if (typeof draft !== 'string' || typeof scene !== 'string') return null;
    return { draft, scene, ...(typeof sentAt === 'number' ? { sentAt } : {}) };
  } catch {
    return null;
  }
};

/** Keeps a draft, or forgets it when it is null. Throws where storage is forbidden or full. */
export const writePromptDraft = (draft: PromptDraft | null): void => {
  if (draft === null) localStorage.removeItem(promptDraftKey);
  else localStorage.setItem(promptDraftKey, JSON.stringify(draft));
};

/**
 * Takes the right to send the prompt that waited for a sign-in. Of several tabs that come back signed in, exactly
 * one gets the draft, the others null: the tab that takes it turns it back into a plain draft under a lock.
 */
export const claimSentDraft = async (now: number): Promise<PromptDraft | null> => {
  const claim = (): PromptDraft | null => {
    const kept = readPromptDraft();
    if (kept?.sentAt === undefined) return null;
    const { sentAt, ...draft } = kept;
    writePromptDraft(draft);
    return now - sentAt <= resumeWithin ? draft : null;
  };
  // Old browsers have no locks; reading and writing in one synchronous step is the best they allow.
  return 'locks' in navigator ? navigator.locks.request('statecraft:prompt', claim) : claim();
};

/** What the inline script has noted before the page's own code took over. */
export interface EarlyPrompt {
  draft: string;
  /** The kind picked, or empty. */
  scene: string;
  /** Whether sending was asked for, to be done as soon as it can. */
  sent: boolean;
}

declare global {
  interface Window {
    statecraftEarlyPrompt?: { state: EarlyPrompt; stop: () => void };
  }
}

/**
 * Follows the prompt box right after it, before any other script has arrived. It puts a kept draft back, keeps
 * what is typed, and queues a send (the button or the key that sends), saying so. Inline, hence plain old script.
 */
export const earlyPromptScript = (): string => `(function(){
var f=document.querySelector('form[data-prompt]');if(!f||window.statecraftEarlyPrompt)return;
var t=f.querySelector('textarea'),s={draft:'',scene:'',sent:false};
try{var k=JSON.parse(localStorage.getItem('${promptDraftKey}')||'null');
if(k&&!t.value){t.value=k.draft;
var r=f.querySelector('input[type=radio][value="'+k.scene+'"]');if(r){r.checked=true;s.scene=k.scene}}}catch(e){}
s.draft=t.value;
function note(){s.draft=t.value;var c=f.querySelector('input[type=radio]:checked');if(c)s.scene=c.value}
function send(e){e.preventDefault();note();if(!s.draft.trim()){t.focus();return}
s.sent=true;f.setAttribute('data-queued','')}
var sends=${sendsMessage.toString()};
function key(e){if(sends(e,document.documentElement.dataset.enter==='breaks',matchMedia('${phoneQuery}').matches))send(e)}
f.addEventListener('input',note);f.addEventListener('submit',send);t.addEventListener('keydown',key);
window.statecraftEarlyPrompt={state:s,stop:function(){note();f.removeEventListener('input',note);
f.removeEventListener('submit',send);t.removeEventListener('keydown',key);f.removeAttribute('data-queued')}};
})()`;

/** Ends the early script and answers what it noted; null when it never ran or has been taken already. */
export const takeEarlyPrompt = (): EarlyPrompt | null => {
  const early = window.statecraftEarlyPrompt;
  if (!early) return null;
  early.stop();
  delete window.statecraftEarlyPrompt;
  return early.state;
};
