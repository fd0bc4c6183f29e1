import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/supabase/callback')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/supabase/callback"!</div>;
}
