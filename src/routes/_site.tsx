import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SiteFrame } from '#features/site-frame/site-frame.tsx';

export const Route = createFileRoute('/_site')({ component: SiteLayout });

function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
