import { chakra } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import type { PublishView } from '#machines/publish/publish.connect.ts';
import { Tag } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

/** A name of the owner's own: what its DNS must say, and whether it does. */
export const DomainSection = ({ view }: { view: PublishView }) => {
  const { domain } = view;
  const isClosed = view.publication === null || !view.canEdit;
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('domain');
    if (typeof name === 'string' && name.trim() !== '') view.onDomain(name.trim());
  };
  return (
    <chakra.details borderTopWidth="1px" borderColor="border" pt="3" open={domain !== null}>
      <chakra.summary textStyle="sm" fontWeight="500" cursor="pointer">
        {t`Your own domain`}
      </chakra.summary>
      <chakra.div mt="3" display="grid" gap="3" textStyle="sm">
        {!view.takesDomains ? (
          <chakra.p color="fg.muted">
            {rich`This server has no domain of its own for sites yet, so it cannot take yours. Its operator can set ${<code>PUBLISH_DOMAIN</code>}.`}
          </chakra.p>
        ) : domain === null ? (
          <form onSubmit={onSubmit}>
            <Field
              label={t`Domain`}
              hint={
                view.publication === null
                  ? t`Publish first; then a domain can lead here.`
                  : t`You will get two DNS records to set where you bought it.`
              }
            >
              {(control) => (
                <chakra.div display="flex" gap="2">
                  <Input {...control} name="domain" placeholder="www.example.com" disabled={isClosed} />
                  <Button
                    type="submit"
                    variant="outline"
                    disabled={isClosed}
                    title={isClosed ? view.why : undefined}
                  >
                    {t`Add`}
                  </Button>
                </chakra.div>
              )}
            </Field>
          </form>
        ) : (
          <>
            <chakra.p display="flex" gap="2" alignItems="center">
              <strong>{domain.name}</strong>
              <Tag tone={domain.isVerified ? 'success' : 'warning'}>
                {domain.isVerified ? t`Leads here` : t`Not yet`}
              </Tag>
            </chakra.p>
            <chakra.div overflowX="auto" tabIndex={0} role="region" aria-label={t`DNS records`}>
              <chakra.table textStyle="xs" css={{ '& th, & td': { textAlign: 'start', pe: '4', py: '1' } }}>
                <thead>
                  <tr>
                    <th scope="col">{t`Type`}</th>
                    <th scope="col">{t`Name`}</th>
                    <th scope="col">{t`Value`}</th>
                  </tr>
                </thead>
                <tbody>
                  {domain.records.map((record) => (
                    <tr key={record.type}>
                      <td>{record.type}</td>
                      <td>
                        <code>{record.name}</code>
                      </td>
                      <td>
                        <code>{record.value}</code>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </chakra.table>
            </chakra.div>
            <chakra.p role="status" color={domain.problem ? 'danger.fg' : 'fg.muted'}>
              {view.isChanging ? t`Looking up the records` : domain.problem}
            </chakra.p>
            <chakra.div display="flex" gap="2">
              <Button
                size="sm"
                variant="outline"
                disabled={isClosed}
                title={isClosed ? view.why : undefined}
                onClick={view.onDomainCheck}
              >
                {t`Check the records`}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                disabled={isClosed}
                title={isClosed ? view.why : undefined}
                onClick={() => view.onDomain(null)}
              >
                {t`Remove`}
              </Button>
            </chakra.div>
          </>
        )}
      </chakra.div>
    </chakra.details>
  );
};
