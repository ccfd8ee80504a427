/** Speech models: installing, testing and removing them. */
export const speech = {
  'speech.model_unknown': 'There is no such speech model.',
  'speech.model_not_installed': 'This speech model is not installed.',
  'speech.work_running': 'Something else is being done with speech models. Wait for it or cancel it.',
  'speech.address_refused': 'The address {url} may not be reached. OUTGOING_ALLOW names networks of your own.',
  'speech.no_room': 'At {folder} {needed, number} GB are needed, and {free, number} GB are free.',
  'speech.disk_full': 'The disk is full.',
  'speech.download_cut': 'The download was interrupted again and again. {reason}',
  'speech.download_by_hand':
    '{reason} Download {url} elsewhere, put the file at {archive}, and install the model again.',
  'speech.another_part': 'The server sent another part of the file than the one that was asked for.',
  'speech.server_status': 'The server answered with status {status}.',
  'speech.server_redirects': 'The server redirects from one address to the next.',
  'speech.file_size': 'The file at {url} has {bytes} bytes, which cannot be right.',
  'speech.more_than_announced': 'More arrived than the server had announced.',
  'speech.archive_digest':
    'The archive is not the published one (SHA-256 {found}, not {published}), so it was removed.',
  'speech.archive_unreadable': 'The archive can’t be unpacked: {reason}',
  'speech.no_bzip2': 'The archive can’t be unpacked because the program bzip2 is not installed.',
  'speech.archive_damaged': 'The archive can’t be unpacked: a file in it is too large, or the archive is damaged.',
  'speech.archive_links': 'The archive contains links.',
  'speech.archive_not_plain': '{name} in the archive is not a plain file.',
  'speech.archive_other_model': 'The archive does not contain this model. {reason}',
  'speech.archive_size': 'The files have {found} MB; those of this model have {expected} MB.',
  'speech.file_missing': 'The file {name} is missing.',
  'speech.file_no_tokens': 'The file {name} is not a list of tokens.',
} as const;
