import { chakra } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, Check, ChevronDown, Copy, RefreshCw } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { AddressBarView } from '#machines/address-bar/address-bar.connect.ts';
import type { CopyTextView } from '#machines/copy-text/copy-text.connect.ts';
import type { PreviewView } from '#machines/preview/preview.connect.ts';
import { StateDot, VisuallyHidden } from '#ui/atoms.tsx';
import { IconButton } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

const dotOf = {
  empty: 'waiting',
  booting: 'active',
  building: 'active',
  installing: 'active',
  live: 'done',
  updating: 'active',
  failed: 'failed',
} as const;

const Field = chakra('div', {
  base: {
    flex: '1',
    minWidth: '0',
    height: { base: '8', sm: '7' },
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    '&:has(input:focus-visible)': {
      borderColor: 'accent.focusRing',
      boxShadow: '0 0 0 1px var(--sc-colors-accent-focus-ring)',
    },
    '&:has([aria-invalid=true])': { borderColor: 'danger.solid' },
  },
});

/** Said beside the address where there is room for it, and by a screen reader always. */
const quiet = {
  '@media (max-width: 63.99rem)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
} as const;

const Act = ({
  label,
  why,
  onClick,
  children,
}: {
  label: string;
  /** Why it can do nothing; empty while it can. */
  why: string;
  onClick: () => void;
  children: ReactNode;
}) => (
  <Tooltip content={why || label} placement="bottom">
    <IconButton
      label={label}
      size="xs"
      flexShrink={0}
      aria-disabled={why !== ''}
      aria-description={why || undefined}
      onClick={onClick}
    >
      {children}
    </IconButton>
  </Tooltip>
);

/** What is typed next takes the place of the whole address, or of the part of it that is to be filled in. */
function selectIn(field: HTMLInputElement, isToFillIn: boolean): void {
  const [part] = /(?<=\/)[:$[][^/]*/.exec(field.value) ?? [];
  const start = part === undefined ? -1 : field.value.indexOf(part);
  if (isToFillIn && part !== undefined) field.setSelectionRange(start, start + part.length);
  else field.select();
}

export interface AddressBarProps {
  address: AddressBarView;
  copy: CopyTextView;
  preview: PreviewView;
  /** The state of the preview in words. */
  label: string;
  /** Address of the preview; empty while it is not known. */
  url: string;
  /** What is copied: the address of where the app is. */
  copied: string;
  fieldId: string;
}

/** Where the running app is, as browsers show it: back and forth, its address to be typed, and the list of its pages. */
export const AddressBar = ({ address, copy, preview, label, url, copied, fieldId }: AddressBarProps) => {
  const field = useRef<HTMLInputElement>(null);
  const back = address.getBackProps();
  const forward = address.getForwardProps();
  const { onBlur, ...input } = address.getFieldProps(fieldId);
  const isQuiet = preview.status === 'live';
  return (
    <chakra.form
      display="flex"
      alignItems="center"
      gap="1"
      flex="1 1 19rem"
      minWidth="0"
      onSubmit={(event) => {
        event.preventDefault();
        address.onSubmit(url);
      }}
    >
      <Act label={t`Back in the app`} why={back.title ?? ''} onClick={back.onClick}>
        <ArrowLeft aria-hidden />
      </Act>
      <Act label={t`Forward in the app`} why={forward.title ?? ''} onClick={forward.onClick}>
        <ArrowRight aria-hidden />
      </Act>
      <Act label={t`Reload the preview`} why={preview.whyNotReload} onClick={preview.onReload}>
        <RefreshCw aria-hidden />
      </Act>
      <Field
        onBlur={({ currentTarget, relatedTarget }) => {
          // The list and its button are parts of the field, wherever in the page the list is drawn.
          const isList = relatedTarget?.closest('[role=menu]') != null;
          if (!isList && !currentTarget.contains(relatedTarget)) onBlur();
        }}
      >
        <chakra.input
          ref={field}
          {...input}
          aria-label={t`Address in the app`}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          enterKeyHint="go"
          flex="1"
          minWidth="0"
          height="full"
          ps="2"
          bg="transparent"
          outline="none"
          fontFamily="mono"
          fontSize={{ base: '1rem', sm: '0.75rem' }}
          onFocus={({ currentTarget }) => selectIn(currentTarget, address.isToFillIn)}
        />
        <chakra.span
          role="status"
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          maxWidth="55%"
          textStyle="xs"
          color="fg.muted"
          title={label}
        >
          <StateDot state={dotOf[preview.status]} flexShrink={0} />
          <chakra.span minWidth="0" truncate css={isQuiet ? quiet : {}}>
            {label}
            {isQuiet && preview.lastUpdateMs !== null && preview.lastUpdateMs >= 1 ? (
              <chakra.span color="fg.subtle">{rich` updated in ${Math.round(preview.lastUpdateMs)} ms`}</chakra.span>
            ) : null}
          </chakra.span>
        </chakra.span>
        <Menu
          placement="bottom-end"
          onOpen={address.onRoutes}
          onSelect={address.onRoute}
          // What is to be filled in is in the field, and the list would take the focus until it is gone.
          onGone={() => {
            if (address.isToFillIn) field.current?.focus();
          }}
          trigger={
            <IconButton label={t`Pages of the app`} size="xs" flexShrink={0}>
              <ChevronDown aria-hidden />
            </IconButton>
          }
        >
          {address.routes.length === 0 ? (
            <MenuItem value="" disabled>
              {t`No pages known yet`}
            </MenuItem>
          ) : (
            address.routes.map(({ path, label: words, title, isCurrent }) => (
              <MenuItem
                key={path}
                value={path}
                note={title}
                shortcut={
                  isCurrent ? (
                    <>
                      <Check aria-hidden />
                      <VisuallyHidden>{t`shown now`}</VisuallyHidden>
                    </>
                  ) : null
                }
              >
                <chakra.span dir="ltr" fontFamily="mono" textStyle="xs" overflowWrap="anywhere">
                  {words}
                </chakra.span>
              </MenuItem>
            ))
          )}
        </Menu>
      </Field>
      <Act
        label={copy.isCopied(copied) ? t`Copied` : t`Copy address`}
        why={url === '' ? address.whyNotGo : ''}
        onClick={() => {
          if (url !== '') copy.onCopy(copied);
        }}
      >
        {copy.isCopied(copied) ? <Check aria-hidden /> : <Copy aria-hidden />}
      </Act>
    </chakra.form>
  );
};
