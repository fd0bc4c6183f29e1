import { chakra } from '@chakra-ui/react';
import { GithubContent, type GithubContentProps } from './github-content.tsx';
import { t } from '#language/speech.ts';

/** GitHub among the settings: the account with its organizations, and the project that is open, if one is. */
const GithubSettings = (props: GithubContentProps) => (
  <chakra.div maxWidth="34rem" display="grid" gap="4">
    <chakra.p textStyle="sm" color="fg.muted">
      {props.hasProject
        ? t`How the open project stands with GitHub.`
        : t`Your account on GitHub. Repositories are made and connected from within a project.`}
    </chakra.p>
    <GithubContent {...props} />
  </chakra.div>
);

export default GithubSettings;
