/** What is known about a creator. */
export const facts = {
  'fact.category_lifestyle': 'lifestyle',
  'fact.category_business': 'business',
  'fact.category_education': 'education',
  'fact.category_entertainment': 'entertainment',
  'fact.category_technology': 'technology',
  'fact.category_fitness': 'fitness',
  'fact.category_food': 'food',
  'fact.category_travel': 'travel',
  'fact.category': 'Your category is {category}.',
  'fact.account': 'Your {platform} account “{name}” has {followers, plural, one {# follower} other {# followers}}.',
  'fact.account_unknown_size': 'Your {platform} account “{name}” is connected.',
  'fact.top_video':
    'Your video “{post}” was seen {times, number} times as often as usual ({views, plural, one {# view} other {# views}}; usual is the median of {posts, plural, one {# post} other {# posts}}).',
  'fact.top_post':
    'Your post “{post}” was seen {times, number} times as often as usual ({views, plural, one {# view} other {# views}}; usual is the median of {posts, plural, one {# post} other {# posts}}).',
  'fact.recent_video':
    'One of your latest posts is the video “{post}” ({views, plural, one {# view} other {# views}}).',
  'fact.recent_post': 'One of your latest posts is “{post}” ({views, plural, one {# view} other {# views}}).',
  'fact.recent_unknown_views': 'One of your latest posts is “{post}”.',
} as const;
