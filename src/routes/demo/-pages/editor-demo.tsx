import { chakra } from '@chakra-ui/react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import DiffEditor from '#features/code/diff-editor.tsx';
import { FileContent } from '#features/code/file-content.tsx';
import { createFileDocuments } from '#lib/file-documents.ts';
import { languageOf } from '#lib/languages.ts';
import { Tag } from '#ui/atoms.tsx';
import { ModKey } from '#ui/keys.tsx';
import { Button } from '#ui/button.tsx';
import { DemoPage, Section, StateCard, StateGrid } from './demo-page.tsx';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC';
const texts: Record<string, string> = {
  'src/App.tsx':
    "import { useState } from 'react';\n\nexport const App = () => {\n  const [count, setCount] = useState(0);\n  return <button onClick={() => setCount(count + 1)}>Baked {count}</button>;\n};\n",
  'src/sum.ts':
    'export const sum = (numbers: readonly number[]): number =>\n  numbers.reduce((total, number) => total + number, 0);\n',
  'index.html':
    '<!doctype html>\n<html lang="en">\n  <head><title>Crumb</title></head>\n  <body><h1 class="title">Crumb</h1></body>\n</html>\n',
  'styles/site.css': ':root { --ink: light-dark(#17181c, #edede9); }\n.title { color: var(--ink); }\n',
  'package.json': '{\n  "name": "crumb",\n  "dependencies": { "react": "19.2.0" }\n}\n',
  'README.md': '# Crumb\n\nA bakery. **Open** from six.\n\n- bread\n- buns\n',
  'logo.svg': '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" /></svg>\n',
  'notes.txt': 'Plain text has no colours.\n',
};
const broken = 'src/old.ts';

/** The editor with everything that may stand in it. */
const EditorDemo = () => {
  const documents = useMemo(() => {
    const made = createFileDocuments();
    for (const [path, content] of Object.entries(texts))
      made.put(path, { path, hash: path, encoding: 'utf8', content, size: content.length });
    made.put('photo.png', { path: 'photo.png', hash: 'p', encoding: 'base64', content: pixel, size: 70 });
    made.put('font.woff2', {
      path: 'font.woff2',
      hash: 'f',
      encoding: 'base64',
      content: 'AAAA',
      size: 48_213,
    });
    return made;
  }, []);
  const [path, setPath] = useState('src/App.tsx');
  const [isReadOnly, setReadOnly] = useState(false);
  const [log, setLog] = useState('Nothing was typed yet.');
  const [wanted, setWanted] = useState<{ line: number; column: number; count: number } | null>(null);
  const document = useSyncExternalStore(documents.subscribe, () => documents.get(path));
  const paths = [...Object.keys(texts), 'photo.png', 'font.woff2', broken];
  const content = (isLocked: boolean) => (
    <FileContent
      path={path}
      document={document}
      isMissing={path === broken}
      isReadOnly={isLocked}
      wanted={wanted}
      onEdit={(read) => {
        documents.edit(path, read);
        setLog(`${path}: ${read().length} characters, unsaved`);
      }}
      onLeave={(left) => documents.settle(left)}
      onSave={() => setLog(`${path}: saved`)}
    />
  );
  return (
    <DemoPage title="Editor">
      <Section
        title="Files"
        lead={
          <>
            Each in the language of its extension. <ModKey />
            +S saves, <ModKey />
            +F searches.
          </>
        }
      >
        <chakra.div display="flex" flexWrap="wrap" gap="1" mb="3" role="toolbar" aria-label="Files">
          {paths.map((candidate) => (
            <Button
              key={candidate}
              size="xs"
              variant="ghost"
              aria-pressed={candidate === path}
              onClick={() => {
                setWanted(null);
                setPath(candidate);
              }}
            >
              {candidate} <Tag>{languageOf(candidate)}</Tag>
            </Button>
          ))}
        </chakra.div>
        <chakra.div height="20rem" borderWidth="1px" borderColor="border" borderRadius="lg" overflow="hidden">
          {content(isReadOnly)}
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3" alignItems="center">
          <Button
            size="sm"
            variant="outline"
            aria-pressed={isReadOnly}
            onClick={() => setReadOnly(!isReadOnly)}
          >
            {isReadOnly ? 'Allow edits' : 'Make read-only'}
          </Button>
          <Button
            size="sm"
            variant="outline"
            disabled={!(path in texts)}
            onClick={() => {
              const text = `${documents.text(path)}\n// changed from outside\n`;
              documents.put(path, {
                path,
                hash: String(text.length),
                encoding: 'utf8',
                content: text,
                size: text.length,
              });
              setLog(`${path}: changed from outside; undo brings back what was typed`);
            }}
          >
            Change from outside
          </Button>
          <Button
            size="sm"
            variant="outline"
            onClick={() => setWanted({ line: 3, column: 1, count: (wanted?.count ?? 0) + 1 })}
          >
            Go to line 3
          </Button>
          <span role="status">{log}</span>
        </chakra.div>
      </Section>
      <Section title="Differences">
        <StateGrid least="26rem">
          <StateCard name="changed" height="14rem">
            <DiffEditor
              path="src/sum.ts"
              before={texts['src/sum.ts'] ?? ''}
              after={(texts['src/sum.ts'] ?? '').replace('total + number', 'total + Math.abs(number)')}
            />
          </StateCard>
          <StateCard name="added" height="14rem">
            <DiffEditor path="README.md" before="" after={texts['README.md'] ?? ''} />
          </StateCard>
          <StateCard name="deleted" height="14rem">
            <DiffEditor path="styles/site.css" before={texts['styles/site.css'] ?? ''} after="" />
          </StateCard>
        </StateGrid>
      </Section>
    </DemoPage>
  );
};

export default EditorDemo;
