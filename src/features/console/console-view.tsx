import { chakra } from '@chakra-ui/react';
import { Ban, CircleX, Info, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { EmptyState, Tag } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import type { PreviewFault } from '#contract/preview.ts';
import type { ConsoleEntry, ConsoleView as ConsoleLines } from '#lib/console-log.ts';
import { placeWords } from '#lib/fault-message.ts';
import { useDomEffect } from '#lib/effects.ts';
import { plural, t } from '#language/speech.ts';

export interface ConsoleViewProps {
  lines: ConsoleLines;
  onClear: () => void;
  onOpenFile: (path: string, line: number, column: number) => void;
  /** Sends a message that asks to fix an error. */
  onFix: (fault: PreviewFault) => void;
  /** Whether the person may have it fixed. */
  canFix?: boolean;
  /** Whether such a message is on its way. */
  isFixing: boolean;
  /** Why the last one was not sent; empty when it was. */
  fixError: string;
}

const Line = chakra('li', {
  base: {
    display: 'flex',
    gap: '2.5',
    px: '3',
    py: '1.5',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    textStyle: 'code',
    fontSize: '0.75rem',
    '& > svg': { width: '0.875rem', height: '0.875rem', flexShrink: 0, mt: '0.1875rem' },
  },
  variants: {
    level: {
      log: {},
      info: {},
      debug: { color: 'fg.subtle' },
      warn: { bg: 'warning.subtle', '& > svg': { color: 'warning.fg' } },
      error: { bg: 'danger.subtle', '& > svg': { color: 'danger.fg' } },
    },
  },
});

/** What the running project logs, and its errors with the way into the code. */
export const ConsoleView = ({
  lines,
  onClear,
  onOpenFile,
  onFix,
  canFix = true,
  isFixing,
  fixError,
}: ConsoleViewProps) => {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useDomEffect(() => {
    if (isAtEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);

  return (
    <>
      <chakra.div
        display="flex"
        alignItems="center"
        gap="2"
        height="2.5rem"
        flexShrink={0}
        px="3"
        borderBottomWidth="1px"
        borderColor="border"
        textStyle="xs"
        color="fg.muted"
      >
        <span>
          {lines.errors === 0 ? t`No errors` : plural(lines.errors, { one: '# error', other: '# errors' })}
          {lines.dropped > 0 ? t`, the oldest ${lines.dropped} lines are gone` : ''}
        </span>
        <chakra.span flex="1" />
        <Button size="xs" variant="ghost" disabled={lines.entries.length === 0} onClick={onClear}>
          <Ban aria-hidden />
          {t`Clear`}
        </Button>
      </chakra.div>
      {fixError === '' ? null : (
        <chakra.p role="alert" px="3" py="1.5" textStyle="xs" color="danger.fg">
          {fixError}
        </chakra.p>
      )}
      {lines.entries.length === 0 ? (
        <EmptyState title={t`Nothing logged`}>
          {t`What the project writes to the console, and its errors, appear here.`}
        </EmptyState>
      ) : (
        <chakra.div
          ref={box}
          flex="1"
          minHeight="0"
          overflowY="auto"
          tabIndex={0}
          role="log"
          aria-label={t`Console of the preview`}
          outlineOffset="-2px"
          onScroll={(event) => {
            const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
            isAtEnd.current = scrollHeight - scrollTop - clientHeight < 24;
          }}
        >
          <ul>
            {lines.entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                onOpenFile={onOpenFile}
                onFix={onFix}
                canFix={canFix}
                isFixing={isFixing}
              />
            ))}
          </ul>
        </chakra.div>
      )}
    </>
  );
};

const Entry = ({
  entry,
  onOpenFile,
  onFix,
  canFix = true,
  isFixing,
}: { entry: ConsoleEntry } & Pick<ConsoleViewProps, 'onOpenFile' | 'onFix' | 'canFix' | 'isFixing'>) => {
  const { fault } = entry;
  const place = fault ? placeWords(fault) : '';
  const path = fault?.path ?? null;
  return (
    <Line level={entry.isPast ? 'debug' : entry.level}>
      {entry.level === 'error' ? (
        <CircleX aria-label={entry.isPast ? t`Error of before` : t`Error`} />
      ) : entry.level === 'warn' ? (
        <TriangleAlert aria-label={t`Warning`} />
      ) : (
        <chakra.span color="fg.subtle" display="inline-flex">
          <Info aria-hidden width="0.875rem" height="0.875rem" style={{ marginTop: '0.1875rem' }} />
        </chakra.span>
      )}
      <chakra.div flex="1" minWidth="0">
        <chakra.pre whiteSpace="pre-wrap" overflowWrap="anywhere" fontFamily="mono">
          {entry.text}
        </chakra.pre>
        {fault && fault.frame !== '' ? (
          <chakra.pre
            mt="1.5"
            overflowX="auto"
            color="fg.muted"
            tabIndex={0}
            aria-label={t`The place in the code`}
          >
            {fault.frame}
          </chakra.pre>
        ) : null}
        {fault ? (
          <chakra.div display="flex" flexWrap="wrap" gap="1.5" mt="1.5" fontFamily="body">
            {path !== null ? (
              <>
                {entry.isPast || !canFix ? null : (
                  <Button
                    size="xs"
                    disabled={isFixing}
                    title={isFixing ? t`A message is on its way.` : undefined}
                    onClick={() => onFix(fault)}
                  >
                    {t`Fix this`}
                  </Button>
                )}
                <Button
                  size="xs"
                  variant="outline"
                  onClick={() => onOpenFile(path, fault.line ?? 1, fault.column ?? 1)}
                >
                  {place}
                </Button>
              </>
            ) : null}
          </chakra.div>
        ) : null}
      </chakra.div>
      {entry.count > 1 ? <Tag aria-label={t`${entry.count} times`}>{entry.count}</Tag> : null}
    </Line>
  );
};
