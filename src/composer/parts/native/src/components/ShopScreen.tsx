import { Text, View } from 'react-native';
import type { Collection } from '../lib/collection';
import { formatMoney } from '../lib/format';
import { useShop } from '../lib/useShop';
import { displayFont, radius, useColours } from '../theme';
import { Body, Button, Card, Field, Heading, Line, Page, Problem, styles } from './Ui';

/** Products to choose from, the cart, and the order. */
export function ShopScreen({
  title,
  products,
  orders,
}: {
  title: string;
  products: Collection;
  orders: Collection;
}) {
  const colours = useColours();
  const { rows, lines, total, count, buyer, problem, ordered, setBuyer, add, take, order } = useShop(
    products,
    orders,
  );
  const tones = [colours.soft, colours.sunken];
  return (
    <Page title={title}>
      {rows.map((row, index) => {
        const name = String(row.name ?? '');
        return (
          <Card key={row.id}>
            <View
              style={{
                height: 120,
                borderRadius: Math.min(radius, 14),
                alignItems: 'center',
                justifyContent: 'center',
                backgroundColor: tones[index % tones.length],
              }}
            >
              <Text
                aria-hidden
                style={{
                  fontSize: 44,
                  fontWeight: '700',
                  fontFamily: displayFont,
                  color: colours.accentText,
                }}
              >
                {name.slice(0, 1)}
              </Text>
            </View>
            <Heading>{name}</Heading>
            {Boolean(row.description) && <Body isMuted>{String(row.description)}</Body>}
            <View style={styles.row}>
              <Body isStrong>{formatMoney(Number(row.price ?? 0))}</Body>
              <Button
                label="Add to cart"
                name={'Add to cart: ' + name}
                icon="cart-outline"
                onPress={() => add(row.id)}
              />
            </View>
          </Card>
        );
      })}
      <Heading>Cart ({count})</Heading>
      {lines.length === 0 && ordered === '' && <Body isMuted>Nothing in it yet.</Body>}
      {lines.length > 0 && (
        <Card>
          {lines.map((line) => {
            const name = String(line.row.name ?? '');
            return (
              <View key={line.row.id} style={styles.row}>
                <View style={{ flex: 1 }}>
                  <Body>{name}</Body>
                  <Body isMuted isSmall>
                    {formatMoney(line.count * line.price)}
                  </Body>
                </View>
                <Button label="−" name={'One less ' + name} isQuiet onPress={() => take(line.row.id)} />
                <Body isStrong>{line.count}</Body>
                <Button label="+" name={'One more ' + name} isQuiet onPress={() => add(line.row.id)} />
              </View>
            );
          })}
          <Line />
          <View style={styles.row}>
            <Body>Total</Body>
            <Heading>{formatMoney(total)}</Heading>
          </View>
          <Field label="Name" value={buyer.name} onChange={(text) => setBuyer('name', text)} />
          <Field label="E-mail" value={buyer.email} onChange={(text) => setBuyer('email', text)} />
          <Field label="Address" value={buyer.address} onChange={(text) => setBuyer('address', text)} />
          {problem !== '' && <Problem>{problem}</Problem>}
          <Button label="Order" onPress={order} />
        </Card>
      )}
      <Body isStrong isStatus>
        {ordered}
      </Body>
    </Page>
  );
}
