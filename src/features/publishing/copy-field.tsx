import { chakra } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import type { CopyTextView } from '#machines/copy-text/copy-text.connect.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/field.tsx';

/** An address that can be copied: in a field, so that it can also be selected by hand. */
export const CopyField = ({ label, text, copy }: { label: string; text: string; copy: CopyTextView }) => {
  const words = copy.labelFor(text);
  const error = copy.errorFor(text);
  return (
    <div>
      <chakra.div display="flex" gap="2">
        <Input
          aria-label={label}
          readOnly
          value={text}
          flex="1"
          minWidth="0"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="outline"
          flexShrink={0}
          aria-label={`${words} ${label.toLowerCase()}`}
          onClick={() => copy.onCopy(text)}
        >
          {copy.isCopied(text) ? <Check aria-hidden /> : <Copy aria-hidden />}
          {words}
        </Button>
      </chakra.div>
      <chakra.p role="status" textStyle="xs" color="danger.fg" mt={error ? '1.5' : '0'}>
        {error}
      </chakra.p>
    </div>
  );
};
