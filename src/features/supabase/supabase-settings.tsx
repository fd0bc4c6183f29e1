import { chakra } from '@chakra-ui/react';
import { SupabaseContent, type SupabaseContentProps } from './supabase-content.tsx';
import { t } from '#language/speech.ts';

/** Supabase among the settings: the account with its organizations, and the project that is open, if one is. */
const SupabaseSettings = (props: Omit<SupabaseContentProps, 'children'>) => (
  <chakra.div maxWidth="34rem" display="grid" gap="4">
    <chakra.p textStyle="sm" color="fg.muted">
      {props.hasProject
        ? t`The database of the open project. SQL and secrets are in its Database tab.`
        : t`Your account on Supabase. Databases are connected from within a project.`}
    </chakra.p>
    <SupabaseContent {...props} />
  </chakra.div>
);

export default SupabaseSettings;
