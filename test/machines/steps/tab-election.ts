import { after, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const word = {
  kind: 'heard',
  term: { number: 3, tab: 'other' },
  event: { type: 'message.arrived', message: { model: 'm', action: 'a', data: {} } },
};

export const tabElection: Steps = {
  id: 'tab-election',
  steps: [
    { in: 'sharing.following.asking', on: 'lock.denied', to: 'alone', does: ['starts ownSocket'] },
    {
      in: 'sharing.following.asking',
      on: failed('channel', network),
      to: 'alone',
      does: ['starts ownSocket'],
    },
    { in: 'sharing.following.asking', on: failed('lock', network), to: 'alone', does: ['starts ownSocket'] },
    {
      in: 'sharing.following.asking',
      on: { type: 'lock.granted', tab: 'this', at: 2 },
      to: 'sharing.leading.opening',
      becomes: { term: { number: 2, tab: 'this' } },
      does: [
        'starts socket',
        'tells channel {"type":"word.said","word":{"kind":"answered","term":{"number":2,"tab":"this"},"isOpen":false}}',
      ],
    },
    {
      in: 'sharing.following.asking',
      on: {
        type: 'word.heard',
        word: { kind: 'answered', term: { number: 1, tab: 'other' }, isOpen: false },
      },
      to: 'sharing.following.hearing',
      becomes: { term: { number: 1, tab: 'other' } },
      does: ['waits 30000 ms'],
    },
    {
      in: 'sharing.following.asking',
      on: {
        type: 'word.heard',
        word: {
          kind: 'heard',
          term: { number: 3, tab: 'other' },
          event: { type: 'connection.lost', reason: 'network_error' },
        },
      },
      to: 'sharing.following.hearing',
      becomes: { term: { number: 3, tab: 'other' } },
      does: ['emits {"type":"connection.lost","reason":"network_error"}', 'waits 30000 ms'],
    },
    {
      in: 'sharing.following.asking',
      on: { type: 'word.heard', word: { kind: 'answered', term: { number: 1, tab: 'other' }, isOpen: true } },
      to: 'sharing.following.hearing',
      becomes: { term: { number: 1, tab: 'other' }, notifiedOpen: { number: 1, tab: 'other' } },
      does: ['emits {"type":"connection.opened"}', 'waits 30000 ms'],
    },
    {
      in: 'sharing.following.asking',
      with: { notifiedOpen: { number: 1, tab: 'other' } },
      on: {
        type: 'word.heard',
        word: { kind: 'heard', term: { number: 1, tab: 'other' }, event: { type: 'connection.opened' } },
      },
      to: 'sharing.following.hearing',
      does: ['waits 30000 ms'],
    },
    {
      in: 'sharing.following.asking',
      on: { type: 'word.heard', word },
      to: 'sharing.following.hearing',
      becomes: { term: { number: 3, tab: 'other' }, notifiedOpen: { number: 3, tab: 'other' } },
      does: [
        'emits {"type":"connection.opened"}',
        'emits {"type":"message.arrived","message":{"model":"m","action":"a","data":{}}}',
        'waits 30000 ms',
      ],
    },
    {
      in: 'sharing.following.hearing',
      with: { notifiedOpen: { number: 3, tab: 'other' } },
      on: { type: 'word.heard', word },
      does: [
        'emits {"type":"message.arrived","message":{"model":"m","action":"a","data":{}}}',
        'waits 30000 ms',
      ],
    },
    { in: 'sharing.following.asking', on: { type: 'word.heard', word: { kind: 'asked' } } },
    {
      in: 'sharing.following.asking',
      on: after('answer'),
      to: 'sharing.seizing',
      does: ['tells lock {"type":"lock.seized"}', 'waits 3000 ms'],
    },
    {
      in: 'sharing.following.hearing',
      on: after('silence'),
      to: 'sharing.following.asking',
      does: ['tells channel {"type":"word.said","word":{"kind":"asked"}}', 'waits 3000 ms'],
    },
    {
      in: 'sharing.seizing',
      on: { type: 'lock.granted', tab: 'this', at: 2 },
      to: 'sharing.leading.opening',
      becomes: { term: { number: 2, tab: 'this' } },
      does: [
        'starts socket',
        'tells channel {"type":"word.said","word":{"kind":"answered","term":{"number":2,"tab":"this"},"isOpen":false}}',
      ],
    },
    {
      in: 'sharing.seizing',
      on: {
        type: 'word.heard',
        word: { kind: 'answered', term: { number: 1, tab: 'other' }, isOpen: false },
      },
      becomes: { term: { number: 1, tab: 'other' } },
    },
    { in: 'sharing.seizing', on: after('answer'), to: 'over' },
    { in: 'sharing.seizing', on: { type: 'word.heard', word: { kind: 'asked' } } },
    { in: 'sharing.leading.opening', on: 'lock.lost', to: 'over' },
    { in: 'sharing.leading.opening', on: failed('socket', network), to: 'over' },
    {
      in: 'sharing.leading.opening',
      with: { term: { number: 2, tab: 'this' } },
      on: { type: 'word.heard', word: { kind: 'asked' } },
      does: [
        'tells channel {"type":"word.said","word":{"kind":"answered","term":{"number":2,"tab":"this"},"isOpen":false}}',
      ],
    },
    {
      in: 'sharing.leading.opening',
      with: { term: { number: 2, tab: 'this' } },
      on: {
        type: 'word.heard',
        word: { kind: 'answered', term: { number: 3, tab: 'other' }, isOpen: false },
      },
      to: 'over',
    },
    {
      in: 'sharing.leading.opening',
      with: { term: { number: 2, tab: 'this' } },
      on: { type: 'socket.reported', event: { type: 'connection.opened' } },
      to: 'sharing.leading.open',
      becomes: { notifiedOpen: { number: 2, tab: 'this' } },
      does: [
        'tells channel {"type":"word.said","word":{"kind":"heard","term":{"number":2,"tab":"this"},"event":{"type":"connection.opened"}}}',
        'emits {"type":"connection.opened"}',
      ],
    },
    {
      in: 'sharing.leading.opening',
      with: { term: { number: 2, tab: 'this' } },
      on: {
        type: 'socket.reported',
        event: { type: 'message.arrived', message: { model: 'm', action: 'a', data: {} } },
      },
      does: [
        'tells channel {"type":"word.said","word":{"kind":"heard","term":{"number":2,"tab":"this"},"event":{"type":"message.arrived","message":{"model":"m","action":"a","data":{}}}}}',
        'emits {"type":"message.arrived","message":{"model":"m","action":"a","data":{}}}',
      ],
    },
    {
      in: 'sharing.leading.opening',
      on: {
        type: 'word.heard',
        word: { kind: 'answered', term: { number: 1, tab: 'other' }, isOpen: false },
      },
    },
    {
      in: 'sharing.leading.open',
      with: { term: { number: 2, tab: 'this' } },
      on: { type: 'word.heard', word: { kind: 'asked' } },
      does: [
        'tells channel {"type":"word.said","word":{"kind":"answered","term":{"number":2,"tab":"this"},"isOpen":true}}',
      ],
    },
    {
      in: 'sharing.leading.open',
      with: { term: { number: 2, tab: 'this' } },
      on: {
        type: 'word.heard',
        word: { kind: 'answered', term: { number: 3, tab: 'other' }, isOpen: false },
      },
      to: 'over',
    },
    {
      in: 'sharing.leading.open',
      with: { term: { number: 2, tab: 'this' } },
      on: { type: 'socket.reported', event: { type: 'connection.opened' } },
      does: [
        'tells channel {"type":"word.said","word":{"kind":"heard","term":{"number":2,"tab":"this"},"event":{"type":"connection.opened"}}}',
        'emits {"type":"connection.opened"}',
      ],
    },
    {
      in: 'sharing.leading.open',
      on: {
        type: 'word.heard',
        word: { kind: 'answered', term: { number: 1, tab: 'other' }, isOpen: false },
      },
    },
    {
      in: 'alone',
      on: { type: 'socket.reported', event: { type: 'connection.opened' } },
      does: ['emits {"type":"connection.opened"}'],
    },
    { in: 'alone', on: failed('ownSocket', new Error('unknown')), to: 'over' },
  ],
};
