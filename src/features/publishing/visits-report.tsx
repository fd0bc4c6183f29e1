import { chakra } from '@chakra-ui/react';
import type { CallResponse } from '#contract/calls.ts';
import { formatCount } from '#lib/formats.ts';
import type { AsyncDataView } from '#machines/async-data/async-data.connect.ts';
import { Loaded } from './loaded.tsx';
import { locale, t } from '#language/speech.ts';

type Report = CallResponse<'siteVisits'>;
type Day = Report['days'][number];

const width = 600;
const height = 120;

/** Views of each day as bars, visitors as the darker part of them. */
const Chart = ({ days }: { days: readonly Day[] }) => {
  const most = Math.max(1, ...days.map(({ views }) => views));
  const step = width / days.length;
  const bar = (day: Day, index: number, count: number, kind: string) => (
    <rect
      key={`${kind} ${day.day}`}
      className={kind}
      x={index * step + 2}
      width={step - 4}
      y={height - (count / most) * height}
      height={(count / most) * height}
      rx="2"
    />
  );
  return (
    <chakra.svg
      viewBox={`0 0 ${width} ${height}`}
      width="full"
      height="auto"
      role="img"
      aria-label={t`Views a day, at most ${formatCount(most)}. The table below has the numbers.`}
      borderBottomWidth="1px"
      borderColor="border"
      css={{
        '& .views': { fill: '{colors.accent.muted}' },
        '& .visitors': { fill: '{colors.accent.solid}' },
      }}
    >
      {days.map((day, index) => bar(day, index, day.views, 'views'))}
      {days.map((day, index) => bar(day, index, Math.min(day.visitors, day.views), 'visitors'))}
    </chakra.svg>
  );
};

const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'xs',
    '& th, & td': { textAlign: 'start', py: '1', pe: '3' },
    '& .number': { textAlign: 'end', pe: '0', fontVariantNumeric: 'tabular-nums' },
  },
});

const Counted = ({
  title,
  what,
  rows,
  rest,
}: {
  title: string;
  what: string;
  rows: Report['pages'];
  rest: string;
}) => (
  <chakra.div minWidth="0">
    <chakra.h3 textStyle="sm" fontWeight="500" mb="1">
      {title}
    </chakra.h3>
    {rows.length === 0 ? (
      <chakra.p textStyle="xs" color="fg.muted">
        {t`None yet.`}
      </chakra.p>
    ) : (
      <Table>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col" className="number">
              {t`Views`}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count }) => (
            <tr key={name}>
              <chakra.td overflowWrap="anywhere">{name === '' ? rest : name}</chakra.td>
              <td className="number">{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    )}
  </chakra.div>
);

const countryName = (code: string): string =>
  code === '' ? '' : (new Intl.DisplayNames(locale(), { type: 'region' }).of(code) ?? code);

const sum = (days: readonly Day[], of: 'views' | 'visitors'): number =>
  days.reduce((total, day) => total + day[of], 0);

const Total = ({ name, count }: { name: string; count: number }) => (
  <chakra.div>
    <chakra.dt textStyle="xs" color="fg.muted">
      {name}
    </chakra.dt>
    <chakra.dd textStyle="xl" fontWeight="600" fontVariantNumeric="tabular-nums">
      {formatCount(count)}
    </chakra.dd>
  </chakra.div>
);

/** How often the site was visited on the last thirty days. */
export const VisitsReport = ({ view }: { view: AsyncDataView<Report, null> }) => (
  <Loaded view={view}>
    {({ days, pages, referrers, countries }) => (
      <chakra.div display="grid" gap="4">
        <chakra.dl display="flex" gap="8">
          <Total name={t`Views in 30 days`} count={sum(days, 'views')} />
          <Total name={t`Visitors in 30 days`} count={sum(days, 'visitors')} />
        </chakra.dl>
        <chakra.div>
          <Chart days={days} />
          <chakra.p display="flex" justifyContent="space-between" textStyle="xs" color="fg.muted" mt="1">
            <span>{days[0]?.day}</span>
            <span>{t`Views; visitors in the darker part`}</span>
            <span>{days.at(-1)?.day}</span>
          </chakra.p>
        </chakra.div>
        <chakra.details>
          <chakra.summary textStyle="sm" cursor="pointer">
            {t`Days as a table`}
          </chakra.summary>
          <Table mt="2">
            <thead>
              <tr>
                <th scope="col">{t`Day (UTC)`}</th>
                <th scope="col" className="number">
                  {t`Views`}
                </th>
                <th scope="col" className="number">
                  {t`Visitors`}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, views, visitors }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td className="number">{formatCount(views)}</td>
                  <td className="number">{formatCount(visitors)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </chakra.details>
        <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
          <Counted title={t`Pages`} what={t`Page`} rows={pages} rest={t`Others`} />
          <Counted title={t`Where they came from`} what={t`Site`} rows={referrers} rest={t`Others`} />
          {countries === null ? null : (
            <Counted
              title={t`Countries`}
              what={t`Country`}
              rows={countries.map(({ name, count }) => ({ name: countryName(name), count }))}
              rest={t`Not known`}
            />
          )}
        </chakra.div>
        <chakra.p textStyle="xs" color="fg.muted">
          {t`Counted without cookies, by pages that were loaded. Bots are left out, and so is everybody whose browser asks not to be tracked. Who came is forgotten each night: somebody who comes on two days is two visitors.`}
        </chakra.p>
      </chakra.div>
    )}
  </Loaded>
);
