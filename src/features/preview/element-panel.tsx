import { chakra } from '@chakra-ui/react';
import {
  ArrowDown,
  ArrowUp,
  Copy,
  Eye,
  EyeOff,
  MessageSquare,
  PencilLine,
  Trash2,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { EditField, ElementEditView } from '#machines/element-edit/element-edit.connect.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/field.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { LookPanel } from './look-panel.tsx';
import { t } from '#language/speech.ts';

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' },
});

const Label = chakra('label', { base: { display: 'block', textStyle: '2xs', color: 'fg.muted' } });

/** Takes what was typed when it is left or confirmed; Escape puts back what is written. */
function onFieldKey(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Enter') event.currentTarget.blur();
  if (event.key !== 'Escape' || event.currentTarget.value === event.currentTarget.defaultValue) return;
  event.stopPropagation();
  event.currentTarget.value = event.currentTarget.defaultValue;
}

const Typed = ({
  label,
  field,
  onChange,
}: {
  label: string;
  field: EditField;
  onChange: (value: string) => void;
}) => {
  const id = useId();
  const { why } = field;
  return (
    <chakra.div flex="1 1 14rem" minWidth="0">
      {why === '' ? (
        <>
          <Label htmlFor={id}>{label}</Label>
          <Input
            id={id}
            dir="auto"
            size="sm"
            defaultValue={field.value}
            onKeyDown={onFieldKey}
            onBlur={({ currentTarget }) => {
              if (currentTarget.value !== field.value) onChange(currentTarget.value);
            }}
          />
        </>
      ) : (
        <>
          <Label as="p">{label}</Label>
          <chakra.p textStyle="xs" py="1">
            {why}
          </chakra.p>
        </>
      )}
    </chakra.div>
  );
};

type Action = ReturnType<ElementEditView['getHideProps']>;

/** What is done to the element; the words are there where there is room for them. */
const Act = ({ label, action, icon }: { label: string; action: Action; icon: ReactNode }) => (
  <Tooltip content={action.title ?? label} placement="top">
    <Button
      size="xs"
      variant="ghost"
      aria-label={label}
      {...action}
      title={undefined}
      aria-description={action.title}
    >
      {icon}
      <chakra.span display={{ base: 'none', xl: 'inline' }}>{label}</chakra.span>
    </Button>
  </Tooltip>
);

export interface ElementPanelProps {
  view: ElementEditView;
  /** Lets go of the element. */
  onDeselect: () => void;
  /** Brings the person to the message box, which has the element already. */
  onMessage: () => void;
}

/** The chosen element, changed directly: what it says, where it leads, what it shows, and its place. */
const ElementPanel = ({ view, onDeselect, onMessage }: ElementPanelProps) => {
  const { fields, repeatedWords } = view;
  const hasElement = view.title !== '';
  const isBlocked =
    repeatedWords !== '' ||
    (fields !== null &&
      [fields.text, fields.link, fields.image?.address].some((field) => field && field.why));
  return (
    <chakra.section
      aria-label={hasElement ? view.title : t`Changes on the page`}
      aria-busy={view.isBusy}
      flexShrink={0}
      maxHeight="50%"
      overflowY="auto"
      px="3"
      py="2"
      display="flex"
      flexDirection="column"
      gap="2"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        if (hasElement) onDeselect();
        else view.onFinish();
      }}
    >
      <Row justifyContent="space-between">
        <chakra.h2 textStyle="xs" fontWeight="600" minWidth="0" truncate>
          {hasElement ? view.title : t`${view.changes} on the page`}
          <chakra.span ms="2" fontWeight="400" color="fg.muted">
            {view.place}
          </chakra.span>
        </chakra.h2>
        <Row role="toolbar" aria-label={t`What to do with it`}>
          {hasElement ? (
            <>
              <Act
                label={t`Type on the page`}
                action={view.getTypeProps()}
                icon={<PencilLine aria-hidden />}
              />
              <Act label={t`Move up`} action={view.getMoveProps('up')} icon={<ArrowUp aria-hidden />} />
              <Act label={t`Move down`} action={view.getMoveProps('down')} icon={<ArrowDown aria-hidden />} />
              <Act label={t`Duplicate`} action={view.getDuplicateProps()} icon={<Copy aria-hidden />} />
              <Act
                label={view.isHidden ? t`Show` : t`Hide`}
                action={view.getHideProps()}
                icon={view.isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
              />
              <Act label={t`Delete`} action={view.getRemoveProps()} icon={<Trash2 aria-hidden />} />
            </>
          ) : null}
          {view.changes === '' ? null : (
            <Act label={t`Undo`} action={view.getUndoProps()} icon={<Undo2 aria-hidden />} />
          )}
          <Button
            size="xs"
            variant="outline"
            onClick={() => {
              if (hasElement) onDeselect();
              else view.onFinish();
            }}
          >
            {t`Done`}
          </Button>
        </Row>
      </Row>
      {fields === null || repeatedWords !== '' ? null : (
        <chakra.div key={view.key} display="flex" flexWrap="wrap" gap="2">
          <Typed label={t`Text`} field={fields.text} onChange={view.onText} />
          {fields.link === null ? null : (
            <Typed label={t`Link address`} field={fields.link} onChange={view.onLink} />
          )}
          {fields.image === null ? null : (
            <>
              <Typed
                label={t`Picture address`}
                field={fields.image.address}

                onChange={view.onImage}
              />
              <Typed
                label={t`Description of the picture`}
                field={fields.image.alt}

                onChange={view.onAlt}
              />
            </>
          )}
        </chakra.div>
      )}
      {view.look === null ? null : <LookPanel look={view.look} isBusy={view.isBusy} />}
      {repeatedWords === '' ? null : <chakra.p textStyle="xs">{repeatedWords}</chakra.p>}
      <Row minHeight="6">
        <chakra.p role="status" textStyle="xs" color="fg.muted" flex="1 1 auto">
          {view.problem === '' ? view.label : ''}
        </chakra.p>
        {isBlocked ? (
          <Button size="xs" variant="outline" onClick={onMessage}>
            <MessageSquare aria-hidden />
            {t`Say it in a message`}
          </Button>
        ) : null}
      </Row>
      {view.problem === '' ? null : (
        <Row role="alert" textStyle="xs" color="danger.fg">
          {view.problem}
          {view.status === 'unreadable' ? (
            <Button size="xs" variant="outline" onClick={view.onRetry}>
              {t`Try again`}
            </Button>
          ) : null}
        </Row>
      )}
    </chakra.section>
  );
};
export default ElementPanel;
