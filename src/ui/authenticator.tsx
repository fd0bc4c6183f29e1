import { chakra } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useFocusing } from '#lib/effects.ts';
import { Notice } from '#ui/atoms.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { Input } from '#ui/field.tsx';
import { t } from '#language/speech.ts';

/**
 * Giving an authenticator app its key: the QR code, the key for apps that read none, and the field for what the app shows
 * then. `beside` stands beside the key, `below` under the field.
 */
export const AuthenticatorSetup = ({
  secret,
  picture,
  beside,
  field,
  onEdit,
  onComplete,
  below,
}: {
  /** In base32. */
  secret: string;
  /** Address of the QR code. */
  picture: string;
  beside?: ReactNode;
  field: Parameters<typeof CodeInput>[0]['field'];
  onEdit: () => void;
  onComplete: (code: string) => void;
  below: ReactNode;
}) => (
  <chakra.ol display="grid" gap="5" maxWidth="26rem">
    <li>
      <chakra.p textStyle="sm" mb="2">
        {t`1. Scan this with your authenticator app.`}
      </chakra.p>
      <chakra.img
        src={picture}
        alt={t`QR code of the key below`}
        width="11rem"
        height="11rem"
        borderRadius="md"
      />
      <chakra.p textStyle="xs" color="fg.muted" mt="2" mb="1.5">
        {t`Or give it this key by hand.`}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Input
          aria-label={t`Key for the app`}
          readOnly
          size="sm"
          // All 32 letters are seen on a phone.
          textStyle="xs"
          fontFamily="mono"
          value={secret}
          flex="1"
          minWidth="0"
          onFocus={(event) => event.currentTarget.select()}
        />
        {beside}
      </chakra.div>
    </li>
    <li>
      <chakra.p textStyle="sm" mb="2">
        {t`2. Enter the six digits that it shows.`}
      </chakra.p>
      <CodeInput field={field} onEdit={onEdit} onComplete={onComplete} />
      {below}
    </li>
  </chakra.ol>
);

/** Recovery codes, which are shown this once. `label` names their group; `children` are what can be done with them. */
export const RecoveryCodes = ({
  codes,
  label,
  children,
}: {
  codes: readonly string[];
  label: string;
  children: ReactNode;
}) => {
  const list = useRef<HTMLDivElement>(null);
  useFocusing(() => list.current?.focus(), []);
  return (
    <chakra.div ref={list} role="group" aria-label={label} tabIndex={-1} display="grid" gap="3">
      <Notice tone="warning" title={t`Keep these recovery codes now: they are not shown again.`}>
        {t`Each signs you in once, where you have neither your app nor a passkey at hand.`}
      </Notice>
      <chakra.ul
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(8.5rem, 1fr))"
        gap="1"
        p="3"
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
        fontFamily="mono"
        textStyle="sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ul>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {children}
      </chakra.div>
    </chakra.div>
  );
};
