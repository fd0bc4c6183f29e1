import { Notice } from '#ui/atoms.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Before something goes online: whom visitors' browsers ask besides the site itself. */
export const ServersNotice = ({ servers }: { servers: readonly string[] }) =>
  servers.length === 0 ? null : (
    <Notice role="status" title={t`Visitors also load from other servers`}>
      {rich`${list.format(servers)}. These see who visits, and the site lacks what they give while they are away.`}
    </Notice>
  );
