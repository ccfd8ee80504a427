import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';

export type SectionLink = { id: string; label: string };

/** Links to the sections of a long page, marking the current one. */
export function SectionNav({ sections }: { sections: readonly SectionLink[] }) {
  const { t } = useLingui();
  const current = useSectionInView(sections);
  return (
    <nav aria-label={t`Sections`} className="sticky top-21 hidden w-52 shrink-0 flex-col self-start lg:flex">
      {sections.map(({ id, label }) => (
        <Link
          key={id}
          to={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          className={cx(
            'rounded-control px-3 py-1.5 text-sm transition-colors hover:bg-hover hover:text-ink',
            id === current ? 'bg-hover font-medium text-ink' : 'text-ink-2',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The last section whose heading is above the upper third of the window; at the page's end the last one. */
function useSectionInView(sections: readonly SectionLink[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const look = () => {
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight / 3;
      });
      setCurrent((atEnd && window.scrollY > 0 ? sections : passed).at(-1)?.id ?? sections[0]?.id);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [sections]);
  return current;
}
