/** Ideas found in what a creator posted and said, and what they stand on. Quotations stay in the creator's language. */
export const evidence = {
  'evidence.follow_up': 'Follow up on “{quote}”',
  'evidence.follow_up_views':
    'It had {views, number} views, {times, number} times what is usual for the {posts, plural, one {# post} other {# posts}} around it (median {usual, number}, 95% interval {low, number}–{high, number}).',
  'evidence.follow_up_likes':
    'It had {likes, number} likes, {times, number} times what is usual for the {posts, plural, one {# post} other {# posts}} around it (median {usual, number}, 95% interval {low, number}–{high, number}).',
  'evidence.put_off': 'You put this off: “{quote}”',
  'evidence.put_off_why': 'You said this at {time} in “{video}” and saved it for another time.',
  'evidence.unanswered': 'You left this question open: “{quote}”',
  'evidence.unanswered_why': 'You asked it at {time} in “{video}” and did not answer it there.',
  'evidence.unclipped': 'Not clipped yet: “{quote}”',
  'evidence.unclipped_why': 'You said this at {time} in “{video}”. No clip shows the passage from {from} to {to}.',
  'evidence.unclipped_topic': 'Not clipped yet: what you said about “{topic}”',
  'evidence.unclipped_topic_why':
    'You mentioned it {count, plural, one {# time} other {# times}} from {from} to {to} in “{video}”, and no clip shows that passage.',
  'evidence.rarely_posted': 'More about “{topic}”',
  'evidence.rarely_posted_why':
    'Only {count, plural, one {# post} other {# posts}} of your {posts, number} on this account mention it, and each was viewed at least {times, number} times as often as is usual for the posts around it.',
  'evidence.last_year': 'A year on: “{quote}”',
  'evidence.last_year_why':
    'Around this time last year it had {views, number} views, {times, number} times what is usual for the {posts, plural, one {# post} other {# posts}} around it (median {usual, number}, 95% interval {low, number}–{high, number}).',
  'evidence.asked': 'Answer this question: “{quote}”',
  'evidence.asked_why':
    '{count, plural, one {One person asked this in the comments under “{post}”.} other {# people asked this in the comments under “{post}”, in these or similar words.}}',
  'evidence.asked_posts_why':
    '{count, plural, one {One person} other {# people}} asked this in the comments under {posts, number} posts, in these or similar words.',
  'evidence.source_comment': '“{quote}”, asked in the comments under “{post}”',
  'evidence.source_post': '“{quote}”, {views, plural, one {# view} other {# views}}',
  'evidence.source_words': '“{quote}”',
  'evidence.source_passage': '“{quote}”, at {time} in “{video}”',
} as const;
