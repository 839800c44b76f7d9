// @ts-check
/**
 * Words that the product doesn't use, with the reason and what to say instead. `npm run check` names each use with its
 * file and line. A string is a whole word in any case; in identifiers it is one of the words that a name consists of:
 * `anew` finds `beginAnew`. A file in which a word is right is an exception of that word, with its reason.
 * @type {import('./find-forbidden-words.mjs').ForbiddenWord[]}
 */
export const forbiddenWords = [
  // Actors: a reader must know who acts.
  {
    word: 'whoever',
    in: ['prose', 'text', 'name'],
    reason: 'names no actor.',
    say: 'the visitor, the editor, the caller',
  },
  {
    word: 'somebody',
    in: ['prose', 'text', 'name'],
    reason: 'names no actor.',
    say: 'an editor, a visitor, a user',
  },
  {
    word: 'nobody',
    in: ['prose', 'text', 'name'],
    reason: 'names no actor.',
    say: 'no editor, no visitor, anonymous',
    except: { 'cms/tests/accounts/audit.test.ts': 'part of an address that no account has' },
  },
  { word: 'everybody', in: ['prose', 'text'], reason: 'names no actor.', say: 'all visitors, all roles' },
  { word: 'anybody', in: ['prose', 'text'], reason: 'names no actor.', say: 'any client, a visitor' },
  { word: 'who asks', in: ['prose', 'text'], reason: 'names no actor.', say: 'the caller, the visitor' },
  { word: 'strangers?', in: ['prose', 'text'], reason: 'is no term.', say: 'anonymous client, visitor' },
  {
    word: 'of ours',
    in: ['prose', 'text'],
    reason: 'names no owner.',
    say: 'of this repository, of the CMS',
  },

  // Words that hide the thing or the mechanism.
  {
    word: 'anew',
    in: ['prose', 'text'],
    reason: 'is no term.',
    say: 'again, or a verb with re-: re-render, re-read',
  },
  { word: 'of before', in: ['prose', 'text'], reason: 'is no English.', say: 'earlier, previous' },
  { word: 'the one that', in: ['prose', 'text'], reason: 'hides the noun.', say: 'the noun itself' },
  { word: 'what is ready', in: ['prose', 'text'], reason: 'hides the noun.', say: 'a cached response' },
  {
    word: 'told',
    in: ['prose'],
    reason: 'hides the mechanism.',
    say: 'notified, shown, answered, distinguished',
  },
  { word: 'so many', in: ['prose', 'text'], reason: 'names no bound.', say: 'a maximum, a number of' },
  { word: 'for so long', in: ['prose', 'text'], reason: 'names no duration.', say: 'for this time' },
  {
    word: 'makes? no sense',
    in: ['prose', 'text'],
    reason: 'names no fault.',
    say: 'is invalid, can’t be parsed',
  },
  { word: 'complains?', in: ['prose'], reason: 'is no term.', say: 'error, warning' },
  { word: 'mend(?:s|ed|ing)?', in: ['prose', 'text'], reason: 'is archaic.', say: 'correct, repair, fix' },
  {
    word: 'apologi[sz]es?|apology|apologies',
    in: ['prose', 'text'],
    reason: 'is no term.',
    say: 'error page',
  },
  {
    word: 'in the name of',
    in: ['prose', 'text'],
    reason: 'is no term.',
    say: 'for, as, with the session of',
  },

  // Variables of 0.2.0. The servers refuse them by name, so the lists of renamed ones hold both.
  {
    word: /\b(?:CMS[ _](?:ORIGIN|URL)|CHANGE[ _]LISTENERS|CHANGE[ _]FEED[ _]SECRET|WEB[ _]TRUSTED[ _]PROXIES|WEB[ _]MAX[ _]RENDERS|WEB[ _]STALL[ _]TIMEOUT|ADDRESS[ _]RETENTION[ _]DAYS|POSTING[ _]KEY|SESSION[ _](?:REFRESH[ _])?TOKEN[ _]AT)\b/g,
    in: ['prose', 'name'],
    reason: 'is the name that a variable had in 0.2.0.',
    say: 'its present name (docs/operations/configure.md)',
    except: {
      'cms/src/operations/backup-manifest.ts': 'archives of 0.2.0 hold the former name',
      'cms/src/platform/environment.ts': 'refuses the former names',
      'cms/tests/fixtures/0.2.0/make.mjs': 'starts 0.2.0',
      'cms/tests/support/old-installation.ts': 'renames the variables of 0.2.0',
      'scripts/lib/env-file.mjs': 'renames the variables of 0.2.0',
      'scripts/tests/env-file.test.mjs': 'proves that they are renamed',
      'scripts/tests/environment.test.mjs': 'proves that they are refused',
      'web/server/environment.test.ts': 'proves that they are refused',
      'web/server/environment.ts': 'refuses the former names',
    },
  },

  // American English, as Philippine utilities write it; “cancelled” keeps two l’s.
  { word: 'e-mails?', in: ['prose', 'text'], reason: 'is the older spelling.', say: 'email' },
  {
    word: 'colours?',
    in: ['prose', 'text', 'name'],
    reason: 'is British.',
    say: 'color',
    except: {
      'cms/database/migrations/2026-11-27-colors.js': 'renames the attributes of 0.2.0',
      'cms/tests/http/upgrade.test.ts': 'proves that they are renamed',
    },
  },
  {
    word: 'cancel(?:ed|ing)',
    in: ['prose', 'text'],
    reason: 'has two l’s where utilities here write it.',
    say: 'cancelled, cancelling',
  },
  { word: 'licence', in: ['prose', 'text'], reason: 'is British.', say: 'license' },
  { word: 'centre', in: ['prose', 'text'], reason: 'is British.', say: 'center' },
  {
    word: 'neighbours?|favourites?|honours?|behaviours?',
    in: ['prose', 'text', 'name'],
    reason: 'is British.',
    say: 'the word with -or-',
  },
  {
    word: 'defences?|catalogues?|grey|labell(?:ed|ing)|(?:recogn|normal)is(?:e[sd]?|ing)',
    in: ['prose', 'text', 'name'],
    reason: 'is British.',
    say: 'defense, catalog, gray, labeled, recognize, normalize',
  },
]
