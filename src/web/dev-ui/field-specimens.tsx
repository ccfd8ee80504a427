import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Row, Specimen } from './specimen.tsx';

export function FieldSpecimens() {
  const [text, setText] = useState('The part nobody tells you about');
  const [search, setSearch] = useState('talk');
  const [sort, setSort] = useState<'new' | 'old'>('new');
  const [on, setOn] = useState(true);
  const [some, setSome] = useState<boolean | 'indeterminate'>('indeterminate');
  const [length, setLength] = useState<'0' | '1' | '2'>('0');
  return (
    <>
      <Specimen title="Fields">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Email"
            type="email"
            icon={<AtSign />}
            placeholder="you@example.com"
            hint="Only used to sign in."
          />
          <TextField
            label="Password"
            type="password"
            defaultValue="abc"
            error="Password must be at least 6 characters"
          />
          <TextField label="Disabled" disabled defaultValue="Cannot be changed" />
          <SearchField label="Search clips" value={search} onChange={setSearch} className="self-end" />
          <Select
            label="Sort"
            value={sort}
            onChange={setSort}
            options={[
              { value: 'new', label: 'Newest First' },
              { value: 'old', label: 'Oldest First' },
            ]}
          />
          <Select
            label="Disabled"
            disabled
            value="one"
            onChange={() => undefined}
            options={[{ value: 'one', label: 'One' }]}
          />
          <TextArea
            label="Title"
            rows={2}
            value={text}
            maxLength={100}
            onChange={(event) => setText(event.target.value)}
          />
          <TextArea
            label="Too long"
            rows={2}
            value={text}
            maxLength={12}
            error="At most 12 characters"
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      </Specimen>
      <Specimen title="Choices">
        <Row>
          <Checkbox label="Checked" checked={on} onChange={setOn} />
          <Checkbox label="Not checked" checked={!on} onChange={(next) => setOn(!next)} />
          <Checkbox label="Some" checked={some} onChange={setSome} />
          <Checkbox label="Disabled" checked disabled onChange={() => undefined} />
        </Row>
        <Switch
          label="Burn in captions"
          description="Words light up as they are spoken."
          checked={on}
          onChange={setOn}
        />
        <Switch label="Off" checked={!on} onChange={(next) => setOn(!next)} />
        <RadioCards
          legend="Clip length"
          value={length}
          onChange={setLength}
          columns={3}
          options={[
            { value: '0', label: 'Auto', description: 'As long as the thought' },
            { value: '1', label: 'Under 30s', description: 'One punch' },
            { value: '2', label: '30-60s', description: 'A short story', disabled: true },
          ]}
        />
      </Specimen>
      <Specimen title="Drop zone">
        <DropZone
          title="Drop a video here, or choose one"
          hint="MP4, MOV, AVI, up to 500MB"
          onFiles={() => undefined}
        />
      </Specimen>
    </>
  );
}
