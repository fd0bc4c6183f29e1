import type { createRandom } from '../random.ts';
import type { Topic } from './topic.ts';

/** A name for a site whose message gives none. */
export function inventName(topic: Topic, subject: string, random: ReturnType<typeof createRandom>): string {
  const names: Record<string, readonly string[]> = {
    bakery: ['Morning Crumb', 'Hearth & Rye', 'Field Loaf'],
    cafe: ['Corner Pour', 'Slow Bean', 'North Window'],
    restaurant: ['Ember Table', 'Salt & Oak', 'The Long Table'],
    yoga: ['Stillhouse', 'Tide Studio', 'Open Breath'],
    gym: ['Ironworks', 'Basecamp Gym', 'Second Wind'],
    salon: ['Cut & Copper', 'The Chair', 'Fringe'],
    clinic: ['Linden Practice', 'Park Clinic', 'Harbour Health'],
    software: ['Tallyline', 'Quietdesk', 'Northbeam'],
    agency: ['Plain & Partners', 'Halden Studio', 'Nine Lines'],
    portfolio: ['Robin Vale', 'Mara Lind', 'Studio Okapi'],
    photography: ['Iris Hale', 'Low Light', 'Anna Field'],
    trades: ['Hartley & Sons', 'Brightside Works', 'Steady Hands'],
    event: ['Harbour Days', 'Common Ground', 'Open Stage'],
    wedding: ['Lea & Jonas', 'Ada & Tom', 'Mia & Noah'],
    shop: ['Kept Goods', 'Small Store', 'Fold & Thread'],
    flowers: ['Wild Stem', 'Greenhouse Nine', 'Meadow & Co'],
    travel: ['Far Ridge', 'Windward', 'Pine & Bay'],
    pets: ['Good Paws', 'Wag House', 'Momo & Friends'],
    school: ['Lantern School', 'The Learning Room', 'Open Page'],
    music: ['Static Bloom', 'Night Ferry', 'The Low Doors'],
    nonprofit: ['Common Table', 'Open Door', 'River Street'],
    legal: ['Marsh & Adeyemi', 'Keller Hart', 'Lindqvist & Partners'],
    consulting: ['Second Opinion', 'Clearwater', 'Halden Advisory'],
    household: ['Bright & Early', 'Good as New', 'Neat Street'],
    carpenter: ['Bench & Grain', 'Oak Yard', 'Clay & Ash'],
    carehome: ['Warm Hands', 'Linden Care', 'Good Company'],
    hotel: ['The Long Shore', 'House at the Mill', 'Villa Alba'],
    museum: ['The Small Museum', 'Collection Four', 'The Depot'],
    church: ['St. Mary’s', 'Hill Street Church', 'Grace Chapel'],
    kindergarten: ['Little Owls', 'Puddle Garden', 'Sunny Side'],
    venue: ['Level Nine', 'The Vault', 'Upstairs'],
    tattoo: ['Black Needle', 'Salt & Ink', 'Swallow Studio'],
    brewery: ['Two Otters', 'Copper Lane', 'North Cellar'],
    foodtruck: ['Smoke & Lime', 'Good Wheels', 'El Farol'],
    icecream: ['Due Palline', 'Cold Comfort', 'Gelato Nord'],
    farm: ['Hedge Farm', 'Greenfield', 'Three Acres'],
    podcast: ['The Second Question', 'Kettle Talk', 'Off the Record'],
    author: ['Mara Winter', 'Tom Alder', 'Iris Calloway'],
    game: ['Moss & Lantern', 'Underroot', 'The Last Ferry'],
    dance: ['Two Left Feet', 'Upbeat', 'Sala Nord'],
    campaign: ['Keep It Open', 'Ours to Keep', 'Say So'],
    docs: ['Tinker', 'Pebble', 'Loom'],
    home: ['Lime Street', 'Good Rooms', 'Keystone Homes'],
  };
  const known = names[topic.id];

  if (known !== undefined) return random.pick(known);
  if (subject !== '')
    return subject
      .replace(/\s+in\s.*$/u, '')
      .split(' ')
      .slice(0, 3)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ');
  return random.pick(['Northwind', 'Plainly', 'Goodfield', 'Lantern']);
}
