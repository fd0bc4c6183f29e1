import { chakra } from '@chakra-ui/react';
import type { SeenContext } from '#contract/run.ts';
import { apiAddress } from '#lib/api-address.ts';
import type { RunLook, TimelineRun } from '#lib/timeline-run.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Summary } from '#ui/summary.tsx';
import { numeral, plural, t } from '#language/speech.ts';
import { textsOf } from '#language/texts.ts';
import { rich } from '#ui/rich.tsx';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    columnGap: '3',
    rowGap: '1',
    mt: '2',
    p: '3',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    textStyle: 'xs',
    '& dt': { color: 'fg.muted', gridColumn: '1 / 3', overflowWrap: 'anywhere' },
    '& dd': { gridColumn: '3', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& [data-heading]': { gridColumn: '1 / -1', color: 'fg', fontWeight: '500', pt: '1.5' },
  },
});

const count = (tokens: number): string => numeral(tokens);

const reasons: Readonly<Record<string, string>> = textsOf({
  chosen: 'has what you chose on the page',
  mentioned: 'named in the message',
  found: 'has the message’s words in it',
  fault: 'named by the check',
  imported: 'hangs together with those',
  recent: 'changed lately',
  entry: 'where the project starts',
  fits: 'fitted in',
});

/** `12,300 tokens`, or nothing. */
export const tokenWords = ({ tokens }: Pick<TimelineRun, 'tokens'>): string =>
  tokens === null ? '' : t`${count(tokens.input + tokens.output)} tokens`;

/** `, 9,000 of it from its cache (75 %)`, or nothing. */
const cachedWords = ({ input, cached }: NonNullable<TimelineRun['tokens']>): string =>
  cached === 0 ? '' : t`, ${count(cached)} of it from its cache (${Math.round((cached / input) * 100)} %)`;

/** What the model saw for a run, with sizes, and what it used. */
export const RunDetails = ({ run }: { run: TimelineRun }) => {
  const { seen, tokens } = run;
  if (seen === null) return null;
  const { whole, short, left } = seen.turns;
  const files = seen.files.reduce((sum, file) => sum + file.tokens, 0);
  return (
    <details>
      <Summary>{t`What the model saw`}</Summary>
      <Facts>
        <dt data-heading="">{rich`${seen.engine}: up to ${count(seen.budget)} tokens`}</dt>
        <dt>
          {t`Instructions`}
          {(seen.subjects ?? []).length === 0 ? '' : t` on ${seen.subjects?.join(', ') ?? ''}`}
        </dt>
        <dd>{rich`about ${count(seen.instructions)}`}</dd>
        <StandingFact title={t`Your standing instructions, from the settings`} shown={seen.own} />
        <StandingFact
          title={t`Standing instructions of this project, from AGENTS.md`}
          shown={seen.standing}
        />
        <dt>
          {seen.images === 0
            ? t`Your message`
            : plural(seen.images, { one: 'Your message and # image', other: 'Your message and # images' })}
          {seen.documents === undefined
            ? ''
            : plural(seen.documents, { one: ', with # PDF file', other: ', with # PDF files' })}
        </dt>
        <dd>{rich`about ${count(seen.message)}`}</dd>
        <dt>
          {rich`Earlier messages: ${whole} in full, ${short} in short`}
          {seen.digest === undefined ? '' : t`, ${seen.digest.covered} summed up`}
          {left === 0 ? '' : t`, ${left} left out`}
        </dt>
        <dd>{rich`about ${count(seen.history)}`}</dd>
        {seen.digest === undefined ? null : (
          <chakra.dt ps="3" gridColumn="1 / -1!" whiteSpace="pre-wrap">
            {rich`Summed up, for no credits; your messages are all kept: “${seen.digest.text}”`}
          </chakra.dt>
        )}
        <dt>
          {plural(seen.files.length, { one: '# file', other: '# files' })}
          {seen.unseen === 0 ? '' : t`, and the names of ${seen.unseen} more`}
        </dt>
        <dd>{rich`about ${count(files)}`}</dd>
        {seen.files.map((file) => (
          <FileFact key={file.path} {...file} />
        ))}
        {run.looks.length === 0 ? null : <dt data-heading="">{t`Pictures of the page that it looked at`}</dt>}
        {run.looks.map((look) => (
          <LookFact key={look.seq} runId={run.id} {...look} />
        ))}
        {tokens === null ? null : (
          <>
            <dt data-heading="">{t`Counted by the provider, all steps together`}</dt>
            <dt>{rich`Read${cachedWords(tokens)}`}</dt>
            <dd>{count(tokens.input)}</dd>
            <dt>
              {rich`Written${tokens.thought === 0 ? '' : t`, ${count(tokens.thought)} of it thought and not said`}`}
            </dt>
            <dd>{count(tokens.output)}</dd>
          </>
        )}
      </Facts>
    </details>
  );
};

const StandingFact = ({ title, shown }: { title: string; shown: SeenContext['own'] }) =>
  shown === undefined ? null : (
    <>
      <dt>{title}</dt>
      <dd>{rich`about ${count(shown.tokens)}`}</dd>
      <chakra.dt ps="3" gridColumn="1 / -1!" whiteSpace="pre-wrap">
        “{shown.text}”
      </chakra.dt>
    </>
  );

const FileFact = ({ path, tokens, reason }: { path: string; tokens: number; reason: string }) => (
  <>
    <chakra.dt ps="3">
      <chakra.span fontFamily="mono">{path}</chakra.span> ({reasons[reason] ?? reason})
    </chakra.dt>
    <dd>{count(tokens)}</dd>
  </>
);

/** A picture that the model was shown: the person's own, and no one else's. */
const LookFact = ({ runId, seq, page, width, height, tokens, by }: RunLook & { runId: string }) => {
  const address = (shown: number): string => apiAddress(`/media/look/${runId}/${seq}?w=${shown}`);
  const name = t`${page || t`The first page`}, ${width} by ${height} pixels${by === 'person' ? t`, drawn in your browser` : ''}`;
  return (
    <>
      <chakra.dt ps="3">
        <Anchor href={address(800)} target="_blank" rel="noopener noreferrer">
          <chakra.img
            src={address(128)}
            alt={name}
            width="128px"
            aspectRatio={`${width} / ${height}`}
            loading="lazy"
            borderWidth="1px"
            borderColor="border"
            borderRadius="md"
          />
          {name}
        </Anchor>
      </chakra.dt>
      <dd>{rich`about ${count(tokens)}`}</dd>
    </>
  );
};
