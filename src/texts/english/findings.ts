/** What the results of a creator say. The group is the subject of the sentence. */
export const findings = {
  'finding.result': '{group} got {times}× the views of the others (n = {posts, number}, interval {low}–{high})',
  'finding.length': 'Posts of {length}',
  'finding.seconds': '{from, number}–{to, number} s',
  'finding.minutes': '{from, number}–{to, number} min',
  'finding.over_minutes': 'more than {from, number} min',
  'finding.weekday': 'Posts published on a {weekday}',
  'finding.hour': 'Posts published from {from} to {to}',
  'finding.video': 'Videos',
  'finding.reel': 'Reels',
  'finding.image': 'Pictures',
  'finding.carousel': 'Carousels',
  'finding.topic': 'Posts with “{word}” in the title',
} as const;
