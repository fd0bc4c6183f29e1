import { done, failed, type Steps } from './step.ts';
import { callError } from '#test/models/model.ts';
import { network } from '#test/models/samples.ts';

const publication = {
  url: 'https://crumb.publish.example/',
  slug: 'crumb',
  secretUrl: null,
  versionId: 'version-2',
  visibility: 'public',
  publishedAt: 1,
};
const output = {
  publication: null,
  slug: 'crumb',
  addressBefore: 'https://',
  addressAfter: '.publish.example',
  domain: null,
  takesDomains: false,
  examples: [],
};
const held = { slug: 'crumb', addressBefore: 'https://', addressAfter: '.publish.example' };
const publication2 = {
  url: 'https://crumb.publish.example/',
  slug: 'crumb',
  secretUrl: null,
  versionId: 'version-1',
  visibility: 'public',
  publishedAt: 1,
};
const output2 = {
  publication: publication2,
  slug: 'crumb',
  addressBefore: 'https://',
  addressAfter: '.publish.example',
  domain: null,
  takesDomains: false,
  examples: [],
};
const held2 = { publication: publication2 };

export const publish: Steps = {
  id: 'publish',
  begins: [
    { input: { projectId: 'project-1', headVersionId: 'version-1' }, to: 'loading' },
    { input: { projectId: 'project-1', headVersionId: null }, to: 'loading' },
  ],
  steps: [
    {
      in: 'loading',
      on: { type: 'head.changed', versionId: 'version-2' },
      becomes: { headVersionId: 'version-2' },
    },
    { in: 'loading', on: done('loadPublication', output), to: 'unpublished.ready', becomes: held },
    {
      in: 'loading',
      on: failed('loadPublication', network),
      to: 'unavailable',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    { in: 'unavailable', on: 'status.requested', to: 'loading', does: ['starts loadPublication'] },
    {
      in: 'publishing',
      with: {
        visibility: 'private',
        slug: 'crumb',
        addressBefore: 'https://',
        addressAfter: '.publish.example',
      },
      on: done('publish', {
        publication,
        slug: 'crumb',
        addressBefore: 'https://',
        addressAfter: '.publish.example',
        domain: null,
        takesDomains: false,
        examples: [],
      }),
      to: 'published.outdated',
      becomes: { publication, visibility: 'public' },
      does: ['emits {"type":"publish.succeeded","visibility":"public"}'],
    },
    {
      in: 'publishing',
      with: held,
      on: done('publish', output2),
      to: 'published.current',
      becomes: held2,
      does: ['emits {"type":"publish.succeeded","visibility":"public"}'],
    },
    {
      in: 'unpublished.publishFailed',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: 'publish.requested',
      to: 'publishing',
      becomes: { failure: null },
      does: ['starts publish'],
    },
    {
      in: 'unpublished.publishFailed',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: 'plan.settled',
      to: 'unpublished.ready',
      becomes: { failure: null },
    },
    {
      in: 'unpublished.publishFailed',
      on: { type: 'visibility.chosen', visibility: 'private' },
      to: 'unpublished.ready',
      becomes: { visibility: 'private' },
    },
    {
      in: 'unpublished.publishFailed',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: { type: 'slug.changed', slug: 'crust' },
      to: 'unpublished.ready',
      becomes: { slug: 'crust', failure: null },
    },
    {
      in: 'publishing',
      on: failed('publish', callError(16008, 'server message')),
      to: 'unpublished.planRequired',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"error","text":"You need to upgrade to a paid plan to publish private projects."}}',
      ],
    },
    {
      in: 'publishing',
      on: failed('publish', network),
      to: 'unpublished.publishFailed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'published.publishFailed',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: 'publish.requested',
      to: 'publishing',
      becomes: { failure: null },
      does: ['starts publish'],
    },
    { in: 'published.current', on: 'unpublish.requested', to: 'published.confirmingUnpublish' },
    {
      in: 'published.publishFailed',
      with: { publication: publication2, slug: 'crumb', failure: { code: -1, message: 'Network Error' } },
      on: 'plan.settled',
      to: 'published.current',
      becomes: { failure: null },
    },
    {
      in: 'published.current',
      with: held2,
      on: { type: 'visibility.chosen', visibility: 'private' },
      to: 'published.outdated',
      becomes: { visibility: 'private' },
    },
    {
      in: 'published.publishFailed',
      with: { publication: publication2, failure: { code: -1, message: 'Network Error' } },
      on: { type: 'slug.changed', slug: 'crust' },
      to: 'published.outdated',
      becomes: { slug: 'crust', failure: null },
    },
    {
      in: 'published.publishFailed',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: { type: 'change.requested', change: { kind: 'newLink' } },
      to: 'published.changing',
      becomes: { change: { kind: 'newLink' }, failure: null },
      does: ['starts change'],
    },
    {
      in: 'published.current',
      with: held2,
      on: { type: 'head.changed', versionId: 'version-2' },
      to: 'published.outdated',
      becomes: { headVersionId: 'version-2' },
    },
    { in: 'published.confirmingUnpublish', on: 'publish.requested' },
    {
      in: 'published.changing',
      with: {
        publication: publication2,
        visibility: 'private',
        slug: 'crumb',
        addressBefore: 'https://',
        addressAfter: '.publish.example',
        change: { kind: 'newLink' },
      },
      on: done('change', output2),
      to: 'published.current',
      becomes: { visibility: 'public', change: null },
    },
    {
      in: 'published.changing',
      on: failed('change', network),
      to: 'published.changeFailed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'published.confirmingUnpublish',
      on: 'unpublish.confirmed',
      to: 'unpublishing',
      does: ['starts unpublish'],
    },
    {
      in: 'published.confirmingUnpublish',
      with: { publication: publication2, slug: 'crumb' },
      on: 'unpublish.cancelled',
      to: 'published.current',
    },
    {
      in: 'unpublishing',
      with: { publication: publication2, addressBefore: 'https://', addressAfter: '.publish.example' },
      on: done('unpublish', output),
      to: 'unpublished.ready',
      becomes: { publication: null, slug: 'crumb' },
    },
    {
      in: 'unpublishing',
      on: failed('unpublish', new Error('unknown')),
      to: 'published.unpublishFailed',
      becomes: { failure: { code: 0, message: 'unknown' } },
    },
    {
      in: 'publishing',
      with: { publication: publication2 },
      on: failed('publish', new Error('unknown')),
      to: 'published.publishFailed',
      becomes: { failure: { code: 0, message: 'unknown' } },
    },
    {
      in: 'publishing',
      with: { publication: publication2 },
      on: failed('publish', callError(16008, 'server message')),
      to: 'published.planRequired',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"error","text":"You need to upgrade to a paid plan to publish private projects."}}',
      ],
    },
  ],
};
