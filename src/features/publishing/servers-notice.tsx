import { Notice } from '#ui/atoms.tsx';
import { listed, t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

/** Before something goes online: whom visitors' browsers ask besides the site itself. */
export const ServersNotice = ({ servers }: { servers: readonly string[] }) =>
  servers.length === 0 ? null : (
    <Notice role="status" title={t`Visitors also load from other servers`}>
      {rich`${listed(servers)}. These see who visits, and the site lacks what they give while they are away.`}
    </Notice>
  );
