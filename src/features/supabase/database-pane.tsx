import { chakra } from '@chakra-ui/react';
import type { DatabaseDeskView } from '#machines/database-desk/database-desk.connect.ts';
import type { SupabaseConnectionView } from '#machines/supabase-connection/supabase-connection.connect.ts';
import { SecretsSection } from './secrets-section.tsx';
import { SqlSection } from './sql-section.tsx';
import { SupabaseContent } from './supabase-content.tsx';

export interface DatabasePaneProps {
  view: SupabaseConnectionView;
  desk: DatabaseDeskView;
  isAvailable: boolean;
}

/** The project's database beside the chat: its state, proposed SQL, and secrets. */
const DatabasePane = ({ view, desk, isAvailable }: DatabasePaneProps) => (
  <chakra.div height="full" overflowY="auto" p={{ base: '4', md: '6' }}>
    <chakra.div maxWidth="44rem" mx="auto" display="grid" gap="5">
      <chakra.h2 textStyle="heading.xs">Database</chakra.h2>
      <SupabaseContent view={view} isAvailable={isAvailable} hasProject>
        <SqlSection statements={view.statements} desk={desk} />
        <SecretsSection names={view.secrets} desk={desk} />
      </SupabaseContent>
    </chakra.div>
  </chakra.div>
);

export default DatabasePane;
