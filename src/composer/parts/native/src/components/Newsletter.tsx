import { useState } from 'react';
import { View } from 'react-native';
import { createStore } from '../lib/store';
import { radius, useColours } from '../theme';
import { Body, Button, Field, Heading, Problem } from './Ui';
import { said } from '../said';

const subscribers = createStore<string[]>('subscribers', () => []);

/** Keeps an address on the device. */
export function Newsletter({ title, lead }: { title: string; lead?: string }) {
  const colours = useColours();
  const known = subscribers.use();
  const [address, setAddress] = useState('');
  const [status, setStatus] = useState<'idle' | 'invalid' | 'done'>('idle');

  const subscribe = () => {
    const isGood = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address.trim());
    setStatus(isGood ? 'done' : 'invalid');
    if (!isGood) return;
    subscribers.set([...new Set([...known, address.trim()])]);
    setAddress('');
  };

  return (
    <View
      style={{
        marginHorizontal: 20,
        padding: 20,
        gap: 12,
        borderRadius: Math.max(radius, 8),
        backgroundColor: colours.soft,
      }}
    >
      <Heading>{title}</Heading>
      {lead !== undefined && <Body>{lead}</Body>}
      <Field label={said.email} value={address} onChange={setAddress} />
      <Button label={said.subscribe} onPress={subscribe} />
      {status === 'invalid' && <Problem>{said.needEmail}</Problem>}
      {status === 'done' && (
        <Body isStrong isStatus>
          {said.subscribed}
        </Body>
      )}
    </View>
  );
}
