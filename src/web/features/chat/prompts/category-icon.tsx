import {
  BookOpen,
  ChartLine,
  Clapperboard,
  FlaskConical,
  ListOrdered,
  type LucideIcon,
  MessageCircle,
  Scale,
  Shapes,
  TriangleAlert,
} from 'lucide-react';

/** Icons by name; categories of older conversations are listed by their value. */
const icons = new Map<string, LucideIcon>([
  ['warning', TriangleAlert],
  ['list', ListOrdered],
  ['chart', ChartLine],
  ['book', BookOpen],
  ['scale', Scale],
  ['clapperboard', Clapperboard],
  ['speech', MessageCircle],
  ['flask', FlaskConical],
  ['mistakes', TriangleAlert],
  ['steps', ListOrdered],
  ['proof', ChartLine],
  ['story', BookOpen],
  ['comparison', Scale],
  ['behind', Clapperboard],
  ['opinion', MessageCircle],
  ['test', FlaskConical],
]);

/** The icon for the first known name, otherwise a generic one. */
export function CategoryIcon({ names }: { names: readonly (string | undefined)[] }) {
  const Icon = names.map((name) => icons.get(name ?? '')).find((one) => one !== undefined) ?? Shapes;
  return <Icon className="mt-px size-4.5 shrink-0 text-ink-3" aria-hidden="true" />;
}
