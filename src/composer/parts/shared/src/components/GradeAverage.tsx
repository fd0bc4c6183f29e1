import { useState } from 'react';
import { formatNumber } from '../lib/format';
import { createStore } from '../lib/store';
import { Big, Button, Card, Columns, Lines, NumberField, Row, Screen, Status, TextField } from './Kit';

interface Course {
  id: string;
  name: string;
  grade: number;
  credits: number;
}

const store = createStore<Course[]>('courses', () => []);

/** The average of grades, each as heavy as its credits. */
export function averageOf(courses: Pick<Course, 'grade' | 'credits'>[]): number {
  const weight = courses.reduce((sum, course) => sum + course.credits, 0);
  return weight === 0
    ? Number.NaN
    : courses.reduce((sum, course) => sum + course.grade * course.credits, 0) / weight;
}

/** Courses, their grades, and the average. */
export function GradeAverage({ title }: { title: string }) {
  const courses = store.use();
  const [name, setName] = useState('');
  const [grade, setGrade] = useState(Number.NaN);
  const [credits, setCredits] = useState(3);
  const average = averageOf(courses);
  const canAdd = name.trim() !== '' && !Number.isNaN(grade) && credits > 0;
  const add = () => {
    if (!canAdd) return;
    store.set([...courses, { id: name.trim() + '-' + courses.length, name: name.trim(), grade, credits }]);
    setName('');
    setGrade(Number.NaN);
  };
  return (
    <Screen title={title}>
      <Columns>
        <Card isCentred>
          <Big label="Average">{Number.isNaN(average) ? '–' : formatNumber(average)}</Big>
          <Status>
            {courses.length === 0
              ? 'Add the first course.'
              : formatNumber(courses.reduce((sum, course) => sum + course.credits, 0)) + ' credits'}
          </Status>
          <Row>
            <TextField label="Course" value={name} onChange={setName} onSubmit={add} />
            <NumberField label="Grade" value={grade} step={0.1} min={0} onChange={setGrade} />
            <NumberField label="Credits" value={credits} step={0.5} min={0} onChange={setCredits} />
          </Row>
          <Button label="Add" isDisabled={!canAdd} onPress={add} />
        </Card>
        {courses.length > 0 && (
          <Card>
            <Lines
              label="Courses"
              lines={courses.map((course) => ({
                id: course.id,
                title: course.name,
                detail: formatNumber(course.credits) + ' credits',
                side: formatNumber(course.grade),
              }))}
              onRemove={(id) => store.set(courses.filter((course) => course.id !== id))}
            />
          </Card>
        )}
      </Columns>
    </Screen>
  );
}
