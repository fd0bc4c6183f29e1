import { useState } from 'react';
import type { Collection } from '../lib/collection';
import { formatNumber } from '../lib/format';
import type { Row as Recipe } from '../lib/types';
import { Button, Card, Columns, Heading, Lines, Note, Row, Screen, Status, TextField, Toggle } from './Kit';

/** A line with its amount made more or less; amounts such as 1.5, 1,5, 1/2 or 1 1/2. */
export function scaleLine(line: string, factor: number): string {
  const found = /^\s*(?:(\d+)\s+)?(\d+(?:[.,]\d+)?)(?:\/(\d+))?(?=\s|[a-z]|$)/i.exec(line);
  if (!found) return line.trim();
  const amount = Number(found[1] ?? 0) + Number((found[2] ?? '0').replace(',', '.')) / Number(found[3] ?? 1);
  return (formatNumber(Math.round(amount * factor * 100) / 100) + line.slice(found[0].length)).trim();
}

const linesOf = (text: unknown): string[] =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Whether every word that is looked for stands in the name or among the ingredients. */
export const holds = (recipe: Recipe, words: string): boolean => {
  const text = (String(recipe.name ?? '') + ' ' + String(recipe.ingredients ?? '')).toLowerCase();
  return words
    .toLowerCase()
    .split(/[\s,]+/)
    .every((word) => text.includes(word));
};

/** Recipes to look through by what is in them, to cook for any number of people, and to keep as favourites. */
export function RecipeBox({ title, recipes }: { title: string; recipes: Collection }) {
  const rows = recipes.use();
  const [words, setWords] = useState('');
  const [isFavourites, setIsFavourites] = useState(false);
  const [chosen, setChosen] = useState('');
  const [servings, setServings] = useState(0);
  const recipe = rows.find((row) => row.id === chosen);
  const shown = rows.filter((row) => (!isFavourites || row.favourite === true) && holds(row, words.trim()));
  const nameOf = (row: Recipe) => String(row.name ?? '');
  const usual = (row: Recipe) => Math.max(1, Number(row.servings ?? 0) || 1);
  const mark = (row: Recipe) => (
    <Button
      label={row.favourite === true ? '♥' : '♡'}
      name={'Favourite: ' + nameOf(row)}
      isQuiet
      isOn={row.favourite === true}
      onPress={() => recipes.update(row.id, { favourite: row.favourite !== true })}
    />
  );
  const open = (row: Recipe) => {
    setChosen(row.id);
    setServings(usual(row));
  };
  if (recipe)
    return (
      <Screen title={nameOf(recipe)}>
        <Row>
          <Button label="All recipes" isQuiet onPress={() => setChosen('')} />
          {mark(recipe)}
        </Row>
        <Row>
          <Button
            label="−"
            name="Fewer servings"
            isQuiet
            isDisabled={servings <= 1}
            onPress={() => setServings(servings - 1)}
          />
          <Status>{servings === 1 ? 'For 1 serving' : 'For ' + servings + ' servings'}</Status>
          <Button
            label="+"
            name="More servings"
            isQuiet
            isDisabled={servings >= 99}
            onPress={() => setServings(servings + 1)}
          />
        </Row>
        <Columns>
          <Card>
            <Heading>Ingredients</Heading>
            <Lines
              label="Ingredients"
              lines={linesOf(recipe.ingredients).map((line, index) => ({
                id: String(index),
                title: scaleLine(line, servings / usual(recipe)),
              }))}
            />
          </Card>
          <Card>
            <Heading>Steps</Heading>
            <Lines
              label="Steps"
              lines={linesOf(recipe.steps).map((line, index) => ({
                id: String(index),
                title: index + 1 + '. ' + line,
              }))}
            />
          </Card>
        </Columns>
      </Screen>
    );
  return (
    <Screen title={title}>
      <Row>
        <TextField label="Search by name or ingredient" value={words} onChange={setWords} />
        <Toggle label="Favourites only" isOn={isFavourites} onChange={setIsFavourites} />
      </Row>
      <Status>{shown.length === 1 ? '1 recipe' : shown.length + ' recipes'}</Status>
      <Columns>
        {shown.map((row) => (
          <Card key={row.id}>
            <Heading>{nameOf(row)}</Heading>
            <Note>
              {(usual(row) === 1 ? '1 serving' : usual(row) + ' servings') +
                ' · ' +
                linesOf(row.ingredients).length +
                ' ingredients'}
            </Note>
            <Row>
              <Button label="Open" name={'Open ' + nameOf(row)} onPress={() => open(row)} />
              {mark(row)}
            </Row>
          </Card>
        ))}
      </Columns>
      {shown.length === 0 && <Note>No recipe has that in it.</Note>}
    </Screen>
  );
}
