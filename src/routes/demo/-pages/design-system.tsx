import { chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { EmptyState, Kbd, Notice, Skeleton, StateDot, Tag, TextLink } from '#ui/atoms.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input, Textarea } from '#ui/field.tsx';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { textStyles } from '#ui/theme/text-styles.ts';
import { colors, radii, shadows } from '#ui/theme/tokens.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { DemoPage, Section, StateGrid } from './demo-page.tsx';

const variants = ['primary', 'accent', 'outline', 'subtle', 'ghost', 'danger', 'link'] as const;
const sizes = ['xs', 'sm', 'md', 'lg'] as const;
const tones = ['neutral', 'accent', 'success', 'warning', 'danger'] as const;
const dots = ['waiting', 'active', 'done', 'failed', 'paused'] as const;

const Row = ({ children }: { children: ReactNode }) => (
  <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" mt="3">
    {children}
  </chakra.div>
);
const Swatch = ({ name }: { name: string }) => (
  <chakra.li display="flex" alignItems="center" gap="2" textStyle="xs" color="fg.muted">
    <chakra.span
      width="2rem"
      height="2rem"
      borderRadius="md"
      borderWidth="1px"
      borderColor="border"
      bg={name}
    />
    {name}
  </chakra.li>
);

/** `bg.panel` for each token; the default of a group is named by the group alone. */
const names = Object.entries(colors).flatMap(([group, tokens]) =>
  'value' in tokens
    ? [group]
    : Object.keys(tokens).map((token) => (token === 'DEFAULT' ? group : `${group}.${token}`)),
);
const styles = Object.entries(textStyles).flatMap(([name, entry]) =>
  'value' in entry ? [name] : Object.keys(entry).map((step) => `${name}.${step}`),
);

const Dialogs = () => {
  const [open, setOpen] = useState<'' | 'dialog' | 'alert'>('');
  const close = () => setOpen('');
  return (
    <Row>
      <Button variant="outline" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button variant="outline" onClick={() => setOpen('alert')}>
        Question
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Rename"
        description="Your project keeps its address."
      >
        <Field label="Name">{(control) => <Input {...control} defaultValue="Crumb" />}</Field>
      </Dialog>
      <Dialog
        open={open === 'alert'}
        onClose={close}
        role="alertdialog"
        title="Delete Crumb?"
        description="Its versions go with it."
        footer={
          <>
            <Button variant="outline" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" onClick={close}>
              Delete
            </Button>
          </>
        }
      />
    </Row>
  );
};

const Controls = () => {
  const [tab, setTab] = useState<'one' | 'two' | 'three'>('one');
  const tabs = [
    { value: 'one', label: 'Preview' },
    { value: 'two', label: 'Code' },
    { value: 'three', label: 'Closed', disabled: true },
  ] as const;
  return (
    <>
      <Row>
        <Menu trigger={<Button variant="outline">Menu</Button>}>
          <MenuGroup label="Project">
            <MenuItem value="rename" shortcut={<Kbd>R</Kbd>}>
              Rename
            </MenuItem>
            <MenuItem value="publish" disabled reason="There is nothing to publish yet.">
              Publish
            </MenuItem>
          </MenuGroup>
          <MenuSeparator />
          <MenuItem value="delete" destructive>
            Delete
          </MenuItem>
        </Menu>
        <Tooltip content="Add a file">
          <IconButton label="Add a file" variant="outline">
            <Plus aria-hidden />
          </IconButton>
        </Tooltip>
      </Row>
      {(['segment', 'line'] as const).map((look) => (
        <chakra.div key={look} mt="4" height="6rem">
          <Tabs label={`Tabs as ${look}`} value={tab} onChange={setTab} look={look} tabs={tabs}>
            {tabs.map(({ value, label }) => (
              <TabPanel key={value} value={value}>
                <chakra.p p="3">{label}</chakra.p>
              </TabPanel>
            ))}
          </Tabs>
        </chakra.div>
      ))}
    </>
  );
};

const DesignSystem = () => (
  <DemoPage title="Design system">
    <Section title="Colours" lead="Each is a pair; text pairs keep 4.5:1 on their grounds.">
      <chakra.ul
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(10rem, 1fr))"
        listStyleType="none"
      >
        {names.map((name) => (
          <Swatch key={name} name={name} />
        ))}
      </chakra.ul>
    </Section>
    <Section title="Type">
      {styles.map((name) => (
        <chakra.p key={name} textStyle={name} mt="2">
          {name}: describe an app, watch it being built
        </chakra.p>
      ))}
    </Section>
    <Section title="Corners and shadows">
      <Row>
        {Object.keys(radii).map((name) => (
          <chakra.div key={name} p="4" borderWidth="1px" borderColor="border.emphasized" borderRadius={name}>
            {name}
          </chakra.div>
        ))}
        {Object.keys(shadows).map((name) => (
          <chakra.div key={name} p="4" bg="bg.panel" borderRadius="lg" boxShadow={name}>
            {name}
          </chakra.div>
        ))}
      </Row>
    </Section>
    <Section title="Buttons">
      {sizes.map((size) => (
        <Row key={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          <Button size={size} disabled>
            disabled
          </Button>
          <Button size={size} variant="ghost" aria-pressed>
            pressed
          </Button>
        </Row>
      ))}
    </Section>
    <Section title="Fields">
      <StateGrid>
        <Field label="Plain" hint="What it is for.">
          {(control) => <Input {...control} placeholder="Nothing yet" />}
        </Field>
        <Field label="Wrong" error="This is no address.">
          {(control) => <Input {...control} defaultValue="mira" />}
        </Field>
        <Field label="Disabled">{(control) => <Input {...control} disabled defaultValue="Crumb" />}</Field>
        <Field label="Many lines">{(control) => <Textarea {...control} rows={3} />}</Field>
      </StateGrid>
    </Section>
    <Section title="Controls">
      <Controls />
      <Dialogs />
    </Section>
    <Section title="States in words">
      <StateGrid>
        {tones.map((tone) => (
          <Notice
            key={tone}
            tone={tone}
            title={`A notice that is ${tone}`}
            actions={<Button size="xs">Fix it</Button>}
          >
            What is safe, and what to do.
          </Notice>
        ))}
        <EmptyState title="Nothing here yet" actions={<Button size="sm">Begin</Button>}>
          What belongs here, and how it gets here.
        </EmptyState>
      </StateGrid>
      <Row>
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        {dots.map((state) => (
          <chakra.span key={state} display="inline-flex" gap="2" alignItems="center" textStyle="sm">
            <StateDot state={state} />
            {state}
          </chakra.span>
        ))}
        <Kbd>⌘</Kbd>
        <TextLink href="#link">A link in text</TextLink>
      </Row>
      <chakra.div mt="4" maxWidth="24rem">
        <Skeleton height="6" />
        <Skeleton text />
        <Skeleton text width="60%" />
      </chakra.div>
    </Section>
  </DemoPage>
);

export default DesignSystem;
