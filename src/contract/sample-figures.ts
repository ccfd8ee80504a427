import type { Site } from './system.ts';

/** The specified figures, which belong to no installation: shown with the demo account, under a line that says so. */
export const sampleFigures: Site['figures'] = [
  { value: '10x', label: 'Faster creation' },
  { value: '8+', label: 'Platforms' },
  { value: '95%', label: 'Automation' },
  { value: '3x', label: 'Engagement' },
  { value: '5,000+', label: 'Creators' },
  { value: '100K+', label: 'Content pieces' },
  { value: '98%', label: 'Satisfaction' },
];
