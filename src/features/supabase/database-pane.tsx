import { chakra } from '@chakra-ui/react';
import type { DatabaseConsoleView } from '#machines/database-console/database-console.connect.ts';
import type { SupabaseConnectionView } from '#machines/supabase-connection/supabase-connection.connect.ts';
import { SecretsSection } from './secrets-section.tsx';
import { SqlSection } from './sql-section.tsx';
import { SupabaseContent } from './supabase-content.tsx';
import { t } from '#language/speech.ts';

export interface DatabasePaneProps {
  view: SupabaseConnectionView;
  databaseConsole: DatabaseConsoleView;
  isAvailable: boolean;
}

/** The project's database beside the chat: its state, proposed SQL, and secrets. */
const DatabasePane = ({ view, databaseConsole, isAvailable }: DatabasePaneProps) => (
  <chakra.div height="full" overflowY="auto" p={{ base: '4', md: '6' }}>
    <chakra.div maxWidth="44rem" mx="auto" display="grid" gap="5">
      <chakra.h2 textStyle="heading.xs">{t`Database`}</chakra.h2>
      <SupabaseContent view={view} isAvailable={isAvailable} hasProject>
        <SqlSection statements={view.statements} databaseConsole={databaseConsole} />
        <SecretsSection names={view.secrets} databaseConsole={databaseConsole} />
      </SupabaseContent>
    </chakra.div>
  </chakra.div>
);

export default DatabasePane;
