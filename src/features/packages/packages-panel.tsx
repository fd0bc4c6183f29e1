import { chakra } from '@chakra-ui/react';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { FormEvent } from 'react';
import type { PackageRow, PackagesView } from '#machines/packages/packages.connect.ts';
import { EmptyState, Notice, Skeleton, Tag } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/field.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { t } from '#language/speech.ts';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    alignItems: 'center',
    py: '2.5',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    _last: { borderBottomWidth: '0' },
  },
});
const Name = chakra('span', { base: { textStyle: 'sm', fontWeight: '500', overflowWrap: 'anywhere' } });
const Facts = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    textStyle: 'xs',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The packages of the project, and the registry that further ones come from. */
export const PackagesPanel = ({ view }: { view: PackagesView }) => (
  <chakra.section
    aria-label={t`Packages`}
    containerType="inline-size"
    flex="1"
    minHeight="0"
    overflowY="auto"
    bg="bg.panel"
  >
    <chakra.div maxWidth="46rem" mx="auto" px={{ base: '3', sm: '5' }} py="4" display="grid" gap="5">
      <chakra.header display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
        <chakra.h2 textStyle="heading.xs">{t`Packages`}</chakra.h2>
        <chakra.p role="status" textStyle="xs" color="fg.muted">
          {view.said}
        </chakra.p>
      </chakra.header>
      {view.heldWhy === '' ? null : <Notice title={view.heldWhy} role="status" />}
      <Decisions view={view} />
      <Search view={view} />
      <Installed view={view} />
    </chakra.div>
  </chakra.section>
);

/** What the person has to know or to decide before anything else. */
const Decisions = ({ view: { question, refusal, getAcceptProps, onDismiss } }: { view: PackagesView }) => {
  if (question !== null)
    return (
      <Notice
        tone="warning"
        role="alert"
        title={question.title}
        actions={
          <>
            <Button size="sm" {...getAcceptProps()}>
              {question.yes}
            </Button>
            <Button size="sm" variant="outline" onClick={onDismiss}>
              {t`Leave it`}
            </Button>
          </>
        }
      >
        {question.concerns.map((concern) => (
          <p key={concern}>{concern}</p>
        ))}
      </Notice>
    );
  if (refusal === null) return null;
  return (
    <Notice
      tone="danger"
      role="alert"
      title={refusal.title}
      actions={
        <Button size="sm" variant="outline" onClick={onDismiss}>
          {t`All right`}
        </Button>
      }
    >
      {refusal.why}
    </Notice>
  );
};

const Search = ({ view }: { view: PackagesView }) => (
  <chakra.div display="grid" gap="2">
    <chakra.form
      role="search"
      display="flex"
      gap="2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        view.onSearch();
      }}
    >
      <Input
        type="search"
        aria-label={t`Search the registry`}
        placeholder={t`Search the registry`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        {...view.getQueryProps()}
      />
    </chakra.form>
    <chakra.p role="status" textStyle="xs" color="fg.muted">
      {view.searchWords}
    </chakra.p>
    {view.searchWhy === '' ? null : <Notice tone="warning" title={view.searchWhy} role="status" />}
    {view.found.length === 0 ? null : (
      <chakra.ul aria-label={t`Found`} borderWidth="1px" borderColor="border" borderRadius="lg" px="3">
        {view.found.map((item) => (
          <Row key={item.name}>
            <chakra.div minWidth="0">
              <Name>{item.name}</Name>
              <Facts>
                <span>{item.version}</span>
                {item.license === null ? null : <span>{item.license}</span>}
              </Facts>
              {item.description === '' ? null : (
                <chakra.p textStyle="xs" color="fg.muted" lineClamp={2} overflowWrap="anywhere">
                  {item.description}
                </chakra.p>
              )}
              {item.whyNot === '' ? null : (
                <chakra.p textStyle="xs" color="danger.fg">
                  {item.whyNot}
                </chakra.p>
              )}
            </chakra.div>
            <Button size="xs" variant="outline" {...view.getAddProps(item)}>
              <Plus aria-hidden />
              {t`Add`}
            </Button>
          </Row>
        ))}
      </chakra.ul>
    )}
  </chakra.div>
);

const Installed = ({ view }: { view: PackagesView }) => {
  if (view.status === 'loading')
    return (
      <chakra.div role="status" aria-label={view.why}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height="2.75rem" mb="2" />
        ))}
      </chakra.div>
    );
  return (
    <chakra.div display="grid" gap="3">
      {view.why === '' ? null : <NotLoaded title={view.why} onRetry={view.onReload} size="xs" />}
      {view.problem === '' ? null : <Notice tone="warning" role="status" title={view.problem} />}
      {view.newestWhy === '' ? null : (
        <Notice
          role="status"
          title={view.newestWhy}
          actions={
            <Button size="xs" variant="outline" onClick={view.onAskNewest}>
              {t`Ask again`}
            </Button>
          }
        >
          {t`What the project has is shown; newer versions are not.`}
        </Notice>
      )}
      {view.status === 'failed' ? null : view.rows.length === 0 ? (
        <EmptyState title={t`No packages`}>{t`Search for one above, or import it in the code.`}</EmptyState>
      ) : (
        <>
          <chakra.ul aria-label={t`Packages of the project`}>
            {view.rows.map((row) => (
              <Installation key={row.name} row={row} view={view} />
            ))}
          </chakra.ul>
          <chakra.p textStyle="xs" color="fg.subtle">
            {view.sizeHint}
          </chakra.p>
        </>
      )}
    </chakra.div>
  );
};

const Installation = ({ row, view }: { row: PackageRow; view: PackagesView }) => (
  <Row>
    <chakra.div minWidth="0">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
        <Name>{row.name}</Name>
        {row.unused === '' ? null : <Tag tone="warning">{row.unused}</Tag>}
        {row.place === '' ? null : <Tag tone={row.isListed ? 'neutral' : 'warning'}>{row.place}</Tag>}
        {row.builtIn === '' ? null : <Tag>{row.builtIn}</Tag>}
      </chakra.div>
      <Facts>
        <span>{row.version}</span>
        {row.license === '' ? null : <span>{row.license}</span>}
        {row.size === '' ? null : <span>{row.size}</span>}
      </Facts>
    </chakra.div>
    <chakra.div display="flex" gap="1" alignItems="center">
      {!row.isListed ? (
        <Button size="xs" variant="outline" {...view.getUpdateProps(row)}>
          <Plus aria-hidden />
          {t`Add`}
        </Button>
      ) : row.newer === '' ? null : (
        <Button size="xs" variant="outline" {...view.getUpdateProps(row)}>
          <ArrowUp aria-hidden />
          {row.newer}
        </Button>
      )}
      {row.isListed ? (
        <Button size="xs" variant="ghost" square {...view.getRemoveProps(row)}>
          <Trash2 aria-hidden />
        </Button>
      ) : null}
    </chakra.div>
  </Row>
);
