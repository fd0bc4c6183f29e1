import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { inspection } from '#app/inspect.dev.ts';
import { Inspector } from '#features/inspector/inspector.tsx';
import { Logo } from '#ui/logo.tsx';

/** The inspector over this tab's actors; the machine that is looked at is part of the address. */
const MachinesPage = ({ machineId }: { machineId: string | undefined }) => {
  const navigate = useNavigate();
  const onMachine = useCallback(
    (machine: string) => {
      void navigate({ to: '/demo/Machines', search: { machine }, replace: true });
    },
    [navigate],
  );
  return (
    <Inspector
      inspection={inspection}
      machineId={machineId}
      onMachine={onMachine}
      home={
        <Link to="/" aria-label="Statecraft, home" style={{ display: 'inline-flex' }}>
          <Logo />
        </Link>
      }
    />
  );
};

export default MachinesPage;
