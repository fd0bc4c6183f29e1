import { createFileRoute, Outlet } from '@tanstack/react-router';
import { LandingFrame } from '#features/site-frame/landing-frame.tsx';

export const Route = createFileRoute('/_landing')({ component: LandingLayout });

function LandingLayout() {
  return (
    <LandingFrame>
      <Outlet />
    </LandingFrame>
  );
}
