import { Image, View, type ImageSourcePropType } from 'react-native';
import { createStore } from '../lib/store';
import { radius, useColours } from '../theme';
import { Block } from './Block';
import { Picture, type PictureName } from './Picture';
import { Body, Button, Card, Heading, styles } from './Ui';
import { said } from '../said';

export interface Product {
  id: string;
  name: string;
  text: string;
  /** In hundredths of the currency. */
  price: number;
  /** Why it cannot be had at the moment. */
  unavailable?: string;
  picture?: PictureName;
  photo?: ImageSourcePropType;
}
interface Order {
  lines: Record<string, number>;
  at: string;
}

const basket = createStore<Record<string, number>>('basket', () => ({}));
const orders = createStore<Order[]>('orders', () => []);

const priceOf = (hundredths: number) =>
  said.currencyBefore + (hundredths / 100).toFixed(2) + said.currencyAfter;

/** Things to buy, and the basket, which is kept on the device. */
export function Shop({ title, lead, products }: { title?: string; lead?: string; products: Product[] }) {
  const colours = useColours();
  const counts = basket.use();
  const made = orders.use();
  const rows = products.filter((product) => (counts[product.id] ?? 0) > 0);
  const total = rows.reduce((sum, product) => sum + product.price * (counts[product.id] ?? 0), 0);

  const change = (id: string, step: number) => {
    const count = Math.max(0, (counts[id] ?? 0) + step);
    basket.set({ ...counts, [id]: count });
  };
  const order = () => {
    orders.set([...made, { lines: counts, at: new Date().toISOString() }]);
    basket.set({});
  };

  return (
    <Block title={title} lead={lead}>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 12 }}>
        {products.map((product) => (
          <View
            key={product.id}
            style={[
              styles.tile,
              { borderRadius: radius, borderColor: colours.line, backgroundColor: colours.surface },
            ]}
          >
            {product.photo !== undefined ? (
              <Image
                source={product.photo}
                alt=""
                resizeMode="cover"
                style={{ width: '100%', height: 130 }}
              />
            ) : (
              product.picture !== undefined && <Picture name={product.picture} height={130} />
            )}
            <View style={{ flex: 1, gap: 4, padding: 12 }}>
              <Body isStrong>{product.name}</Body>
              <View style={{ flexGrow: 1 }}>
                <Body isMuted isSmall>
                  {product.text}
                </Body>
              </View>
              <Body isAccent isStrong>
                {priceOf(product.price)}
              </Body>
              <Button
                label={said.add}
                name={said.addName + product.name}
                isQuiet
                isSmall
                isDisabled={product.unavailable !== undefined}
                onPress={() => change(product.id, 1)}
              />
            </View>
          </View>
        ))}
      </View>
      <Card>
        <Heading level={title === undefined ? 2 : 3} isSmall>
          {said.basket}
        </Heading>
        {rows.map((product) => (
          <View key={product.id} style={styles.row}>
            <View style={{ flex: 1 }}>
              <Body>{product.name}</Body>
              <Body isMuted isSmall>
                {priceOf(product.price * (counts[product.id] ?? 0))}
              </Body>
            </View>
            <View style={[styles.row, { gap: 4 }]}>
              <Button
                label="−"
                name={said.less.replace('{x}', product.name)}
                isQuiet
                isSmall
                onPress={() => change(product.id, -1)}
              />
              <View style={{ minWidth: 26, alignItems: 'center' }}>
                <Body isStrong>{counts[product.id]}</Body>
              </View>
              <Button
                label="+"
                name={said.one.replace('{x}', product.name)}
                isQuiet
                isSmall
                onPress={() => change(product.id, 1)}
              />
            </View>
          </View>
        ))}
        <Body isStatus isStrong={rows.length > 0} isMuted={rows.length === 0}>
          {rows.length > 0
            ? said.totalIs + priceOf(total)
            : made.length > 0
              ? said.ordered
              : said.emptyBasket}
        </Body>
        <Button label={said.checkout} isDisabled={rows.length === 0} onPress={order} />
      </Card>
    </Block>
  );
}
