/** What the shop sells; `price` is in hundredths of its currency. */
export declare const productsItems: {
  id: string;
  name: string;
  text: string;
  label: string;
  price: number;
  picture: string;
  unavailable?: string;
}[];
