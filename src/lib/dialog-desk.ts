/** A dialog of the whole app that somebody asks for by hand, from wherever they are. */
export type WantedDialog =
  /** The settings at a tab; at the profile when none is named. */
  | { readonly kind: 'settings'; readonly tab?: string }
  /** What is sold: credits for members, memberships for others. */
  | { readonly kind: 'credits' }
  /** The welcome credits that were not claimed yet. */
  | { readonly kind: 'welcome' }
  /** A page of the app, login or payment host. */
  | { readonly kind: 'page'; readonly url: string; readonly title: string };

/** A dialog that opens by itself. At most one of them shows at a time; the others wait. */
export interface AutomaticDialog {
  /** One name for each kind of dialog. */
  readonly name: string;
  /** It may show now. */
  granted(): void;
}

/** Who keeps the order: the app, once it has loaded what that takes. What is asked before is not lost. */
export interface DialogKeeper {
  open(dialog: WantedDialog): void;
  wait(dialog: AutomaticDialog): void;
  release(name: string): void;
  /** How many dialogs stand open that a person has opened. */
  manual(count: number): void;
}

/** Where every part of the page meets about dialogs, so that none covers another. */
export interface DialogDesk {
  open(dialog: WantedDialog): void;
  /** Asks for a turn. The answer gives it back, or up: call it when the dialog is gone, or no longer wanted. */
  wait(dialog: AutomaticDialog): () => void;
  /** A dialog that a person opened is there; the answer says that it is gone. */
  opened(): () => void;
  /** Takes the desk over; the answer leaves it. */
  keep(keeper: DialogKeeper): () => void;
  /** Called when something is asked for and nobody keeps the desk; the answer stops it. */
  onNeed(load: () => void): () => void;
}

export function createDialogDesk(): DialogDesk {
  let keeper: DialogKeeper | null = null;
  let need: (() => void) | null = null;
  let manual = 0;
  const waiting = new Map<string, AutomaticDialog>();
  let wanted: WantedDialog | null = null;

  const tell = (): void => keeper?.manual(manual);

  return {
    open(dialog) {
      if (keeper !== null) return keeper.open(dialog);
      wanted = dialog;
      need?.();
    },
    wait(dialog) {
      waiting.set(dialog.name, dialog);
      if (keeper === null) need?.();
      else keeper.wait(dialog);
      return () => {
        if (waiting.get(dialog.name) !== dialog) return;
        waiting.delete(dialog.name);
        keeper?.release(dialog.name);
      };
    },
    opened() {
      manual += 1;
      tell();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        manual -= 1;
        tell();
      };
    },
    keep(next) {
      keeper = next;
      tell();
      for (const dialog of waiting.values()) next.wait(dialog);
      if (wanted !== null) next.open(wanted);
      wanted = null;
      return () => {
        if (keeper === next) keeper = null;
      };
    },
    onNeed(load) {
      need = load;
      if (keeper === null && (wanted !== null || waiting.size > 0)) load();
      return () => {
        if (need === load) need = null;
      };
    },
  };
}

/** The desk of this tab. */
export const dialogDesk = createDialogDesk();
