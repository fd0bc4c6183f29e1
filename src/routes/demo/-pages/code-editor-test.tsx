import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import Editor from '#features/code/editor.tsx';
import type { FileDocument } from '#lib/file-documents.ts';
import { Button } from '#ui/button.tsx';
import { DemoPage, Section } from './demo-page.tsx';

const line = (index: number): string =>
  `export const value${index} = (input: number): number => Math.max(input, ${index}) * ${index % 7}; // row ${index}\n`;
const textOf = (lines: number): string => Array.from({ length: lines }, (_, index) => line(index)).join('');
const lengths = [100, 1_000, 10_000, 50_000] as const;

interface Figures {
  readonly lines: number;
  /** Milliseconds. */
  readonly open: number;
  readonly key: number;
  readonly worst: number;
}

const painted = () =>
  new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));

/** Opens long files in the real editor, types into them, and says how long it took from key to screen. */
const CodeEditorTest = () => {
  const host = useRef<HTMLDivElement>(null);
  const [document, setDocument] = useState<FileDocument | null>(null);
  const [figures, setFigures] = useState<readonly Figures[]>([]);
  const [isRunning, setRunning] = useState(false);

  const run = async (): Promise<void> => {
    setRunning(true);
    setFigures([]);
    for (const lines of lengths) {
      const content = textOf(lines);
      const begun = performance.now();
      setDocument({
        path: `long-${lines}.ts`,
        hash: null,
        encoding: 'utf8',
        content,
        size: content.length,
        serial: lines,
      });
      const open = (await painted()) - begun;
      const target = host.current?.querySelector<HTMLElement>('.cm-content');
      target?.focus();
      const times: number[] = [];
      for (const letter of 'const typed = 42;') {
        const pressed = performance.now();
        // As the browser inserts what a key says; the editor reads it from the document.
        globalThis.document.execCommand('insertText', false, letter);
        times.push((await painted()) - pressed);
      }
      times.sort((a, b) => a - b);
      const row = { lines, open, key: times[Math.floor(times.length / 2)] ?? 0, worst: times.at(-1) ?? 0 };
      setFigures((rows) => [...rows, row]);
    }
    setRunning(false);
  };
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return (
    <DemoPage title="Editor under load">
      <Section
        title="Measure"
        lead="Opens files of up to 50,000 lines one after the other and types into each. A frame of a 60 Hz screen is 16.7 ms."
      >
        <Button disabled={isRunning} onClick={() => void run()}>
          {isRunning ? 'Measuring' : 'Measure'}
        </Button>
        <chakra.table
          mt="4"
          width="full"
          maxWidth="36rem"
          textStyle="sm"
          css={{ '& th, & td': { textAlign: 'end', py: '1' } }}
        >
          <thead>
            <tr>
              <th scope="col">Lines</th>
              <th scope="col">Open</th>
              <th scope="col">Key to screen, median</th>
              <th scope="col">worst</th>
            </tr>
          </thead>
          <tbody>
            {figures.map((row) => (
              <tr key={row.lines}>
                <td>{row.lines.toLocaleString('en')}</td>
                <td>{ms(row.open)}</td>
                <td>{ms(row.key)}</td>
                <td>{ms(row.worst)}</td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Section>
      <chakra.div
        ref={host}
        height="28rem"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        overflow="hidden"
      >
        {document ? (
          <Editor
            document={document}
            isReadOnly={false}
            wanted={null}
            onEdit={() => undefined}
            onLeave={() => undefined}
            onSave={() => undefined}
          />
        ) : null}
      </chakra.div>
    </DemoPage>
  );
};

export default CodeEditorTest;
