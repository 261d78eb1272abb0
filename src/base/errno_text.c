#include "errno_text.h"

#include <errno.h>
#include <string.h>

#include "attributes.h"

/* The C library translates these only where its message catalogues are installed. */
static const struct {
    int number;
    const char *text[LANGS];
} rows[] = {
    {ENOENT, {"no such file or folder", "aucun fichier ni dossier de ce nom"}},
    {EACCES, {"permission denied", "permission refusée"}},
    {EPERM, {"not permitted", "opération interdite"}},
    {EISDIR, {"it is a folder", "c'est un dossier"}},
    {ENOTDIR, {"a part of the path is not a folder", "une partie du chemin n'est pas un dossier"}},
    {EEXIST, {"it exists already", "il existe déjà"}},
    {EBUSY, {"another program uses it", "un autre programme s'en sert"}},
    {ENOSPC, {"the disk is full", "le disque est plein"}},
    {EDQUOT, {"your share of the disk is full", "votre part du disque est pleine"}},
    {EROFS, {"the disk is read-only", "le disque est en lecture seule"}},
    {EFBIG, {"the file is too big", "le fichier est trop gros"}},
    {ENAMETOOLONG, {"the name is too long", "le nom est trop long"}},
    {EIO, {"the device does not answer as it should", "le périphérique ne répond pas comme il faut"}},
    {EBADF, {"it is closed", "c'est fermé"}},
    {EMFILE, {"too many files are open", "trop de fichiers sont ouverts"}},
    {ENOMEM, {"there is not enough memory", "il n'y a pas assez de mémoire"}},
};

const char *errno_text(lang l, int number) {
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].number == number) return rows[i].text[l];
    return strerror(number); /* the rare ones in the system's language */
}
