import { LayoutGrid, List, Plus, Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button-class.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { Row, Specimen } from './specimen.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];

export function ActionSpecimens() {
  const [view, setView] = useState<'grid' | 'list'>('grid');
  const [tab, setTab] = useState<'all' | 'clips'>('all');
  return (
    <>
      <Specimen title="Buttons">
        {variants.map((variant) => (
          <Row key={variant}>
            <Button variant={variant} icon={<Sparkles aria-hidden="true" />}>
              Generate AI Clips
            </Button>
            <Button variant={variant} loading>
              Generating...
            </Button>
            <Button variant={variant} disabled disabledReason="Another video processing...">
              Disabled
            </Button>
            <Button variant={variant} size="sm">
              Small
            </Button>
            <Button variant={variant} size="lg">
              Large
            </Button>
          </Row>
        ))}
      </Specimen>
      <Specimen title="Icon buttons, keys, spinner">
        <Row>
          <IconButton label="Add" icon={<Plus />} shortcut="N" />
          <IconButton label="Add" icon={<Plus />} variant="secondary" />
          <IconButton label="Delete" icon={<Trash2 />} variant="danger" />
          <IconButton label="Delete" icon={<Trash2 />} disabled disabledReason="Cannot delete TikTok/YouTube videos." />
          <IconButton label="Saving" icon={<Plus />} loading />
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
          <Spinner size="sm" />
          <Spinner />
          <Spinner size="lg" />
        </Row>
      </Specimen>
      <Specimen title="Segmented control, tabs">
        <Row>
          <SegmentedControl
            label="View"
            value={view}
            onChange={setView}
            iconsOnly
            segments={[
              { value: 'grid', label: 'Grid', icon: <LayoutGrid /> },
              { value: 'list', label: 'List', icon: <List /> },
            ]}
          />
          <SegmentedControl
            label="View in words"
            value={view}
            onChange={setView}
            segments={[
              { value: 'grid', label: 'Grid' },
              { value: 'list', label: 'List' },
            ]}
          />
        </Row>
        <Tabs
          label="Content"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'all', label: 'All Content' },
            { value: 'clips', label: 'AI Clips', badge: <Badge>12</Badge> },
          ]}
        >
          <TabPanel value="all">Everything.</TabPanel>
          <TabPanel value="clips">Clips only.</TabPanel>
        </Tabs>
      </Specimen>
    </>
  );
}
