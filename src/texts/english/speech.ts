/** Speech models: installing, testing and removing them. */
export const speech = {
  'speech.model_unknown': 'This speech model does not exist.',
  'speech.model_not_installed': 'This speech model is not installed.',
  'speech.work_running': 'Another speech model task is running. Wait for it or cancel it.',
  'speech.address_refused': 'The address {url} is not allowed. OUTGOING_ALLOW lists networks of your own.',
  'speech.no_room': '{folder} needs {needed, number} GB, and {free, number} GB are free.',
  'speech.disk_full': 'The disk is full.',
  'speech.download_cut': 'The download kept being interrupted. {reason}',
  'speech.download_by_hand':
    '{reason} Download {url} elsewhere, put the file at {archive}, and install the model again.',
  'speech.another_part': 'The server sent a different part of the file than requested.',
  'speech.server_status': 'The server answered with status {status}.',
  'speech.server_redirects': 'The server keeps redirecting.',
  'speech.file_size': 'The file at {url} is {bytes} bytes, which can’t be right.',
  'speech.more_than_announced': 'The server sent more than it announced.',
  'speech.archive_digest':
    'The archive is not the published one (SHA-256 {found}, not {published}), so it was removed.',
  'speech.archive_unreadable': 'The archive can’t be unpacked: {reason}',
  'speech.no_bzip2': 'The archive can’t be unpacked because the program bzip2 is not installed.',
  'speech.archive_damaged': 'The archive can’t be unpacked: a file in it is too large, or the archive is damaged.',
  'speech.archive_links': 'The archive contains links.',
  'speech.archive_not_plain': '{name} in the archive is not a regular file.',
  'speech.archive_other_model': 'The archive does not contain this model. {reason}',
  'speech.archive_size': 'The files are {found} MB; this model’s are {expected} MB.',
  'speech.file_missing': 'The file {name} is missing.',
  'speech.file_no_tokens': 'The file {name} is not a list of tokens.',
} as const;
