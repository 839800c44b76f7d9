// @ts-check
/**
 * Words that the product doesn't use, with the reason and what to say instead. `npm run check` names each use with its
 * file and line. A string is a whole word in any case; in identifiers it is one of the words that a name consists of:
 * `anew` finds `beginAnew`. A file in which a word is right is an exception of that word, with its reason.
 * @type {import('./lib/words.mjs').ForbiddenWord[]}
 */
export const forbiddenWords = [
  // Actors: a reader must know who acts.
  { word: 'whoever', in: ['prose'], reason: 'names no actor.', say: 'the visitor, the editor, the caller' },
  { word: 'somebody', in: ['prose'], reason: 'names no actor.', say: 'an editor, a visitor, a user' },
  { word: 'nobody', in: ['prose'], reason: 'names no actor.', say: 'no editor, no visitor, no process' },
  { word: 'everybody', in: ['prose'], reason: 'names no actor.', say: 'all visitors, all roles' },
  { word: 'who asks', in: ['prose'], reason: 'names no actor.', say: 'the caller, the visitor' },
  { word: 'strangers?', in: ['prose'], reason: 'is no term.', say: 'anonymous client, visitor' },
  { word: 'of ours', in: ['prose'], reason: 'names no owner.', say: 'of this repository, of the CMS' },

  // Words that say nothing about the thing.
  {
    word: 'anew',
    in: ['prose'],
    reason: 'is no term.',
    say: 'again, or a verb with re-: re-render, re-read',
  },
  { word: 'of before', in: ['prose'], reason: 'is no English.', say: 'earlier, previous' },
  { word: 'the one that', in: ['prose'], reason: 'hides the noun.', say: 'the noun itself' },
  { word: 'what is ready', in: ['prose'], reason: 'hides the noun.', say: 'a cached response' },
  { word: 'told of', in: ['prose'], reason: 'hides the mechanism.', say: 'notified, mailed, shown' },
  { word: 'all told', in: ['prose'], reason: 'is no term.', say: 'in total' },
  { word: 'apologi[sz]e|apology|apologies', in: ['prose'], reason: 'is no term.', say: 'error page' },

  // American English, as Philippine utilities write it; “cancelled” keeps two l’s.
  { word: 'e-mails?', in: ['prose'], reason: 'is the older spelling.', say: 'email' },
  {
    word: 'colours?',
    in: ['prose'],
    reason: 'is British.',
    say: 'color',
    except: { 'docs/acceptance.md': 'its last column names test files' },
  },
  { word: 'licence', in: ['prose'], reason: 'is British.', say: 'license' },
  { word: 'centre', in: ['prose'], reason: 'is British.', say: 'center' },
  {
    word: 'neighbours?|favourites?|honours?',
    in: ['prose'],
    reason: 'is British.',
    say: 'the word with -or-',
  },
]
