/* The lesson of Mystic Vale: four turns against one opponent. */
#include "lesson.h"

#include "counts.h"
#include "rooms.h"
#include "words.h"

/* ---- figures --------------------------------------------------------------------------------- */

static const tables *set_of(const lesson_case *of) { return of->context->rules->tables; }
static const pub *seen(const lesson_case *of) { return of->context->view->pub; }
static const player *reader(const lesson_case *of) { return &seen(of)->player[LESSON_SEAT]; }

static int decay(const lesson_case *of, buffer *out) {
    return lesson_number(net_decay(mv_player_balance(set_of(of), reader(of))), out);
}

/* What a Harvest would bring now. */
static int harvest(const lesson_case *of, buffer *out) {
    return lesson_number(mv_harvest_of(set_of(of), reader(of)).mana, out);
}

static const advancement *bought(const lesson_case *of) {
    return &set_of(of)->advancement[of->thing.noun ? of->thing.value : of->action.arg[0]];
}

static int cost(const lesson_case *of, buffer *out) { return lesson_number(bought(of)->cost, out); }

static int brings_mana(const lesson_case *of, buffer *out) {
    return lesson_number(bought(of)->symbols[MANA], out);
}

static int gray_points(const lesson_case *of, buffer *out) {
    return lesson_number(bought(of)->gray, out);
}

static int pool(const lesson_case *of, buffer *out) { return lesson_number(seen(of)->pool, out); }

/* The risk of a push, also where another action is suggested. */
static int risk(const lesson_case *of, buffer *out) {
    lesson_case push = *of;
    push.action = (action){.kind = A_PUSH};
    return lesson_risk(&push, out);
}

/* ---- steps ----------------------------------------------------------------------------------- */

static const lesson_step steps[] = {
    {.name = "goal",
     .title = SAID("Craft your deck", "Façonnez votre deck"),
     .text =
         SAID("Whoever has the most points wins. You own a deck of plain cards and never get "
              "others: you make these "
              "better, one third at a time. Points come as tokens from this pool, and from what "
              "your cards and vales are worth at the end.",
              "Le plus de points gagne. Vos cartes sont simples, et vous n'en aurez jamais "
              "d'autres : vous les améliorez, tiers par tiers. Les points sont des jetons de ce "
              "pool, plus ce que valent à la fin vos cartes et vos Vals."),
     .at = "@pool",
     .rule = "MV-A1"},
    {.name = "field",
     .title = SAID("Your field", "Votre champ"),
     .text =
         SAID("Cards in your field work for you this turn. The blue drops are mana, the money of "
              "the game: your field would bring {3} now. Blank cards bring nothing yet.",
              "Les cartes de votre champ travaillent pour vous ce tour. Les gouttes bleues sont du "
              "mana, l'argent du jeu : votre champ en donnerait {3}. Les cartes vierges ne donnent "
              "encore rien."),
     .at = "@field",
     .figure = {harvest},
     .rule = "MV-E1"},
    {.name = "decay",
     .title = SAID("Decay, the danger", "Le Déclin, le danger"),
     .text =
         SAID("The red signs are decay. This face-up card is on deck: it comes next, and its decay "
              "counts already. You have {3}. With four you spoil, and lose the harvest.",
              "Les signes rouges sont du Déclin. Cette carte visible est on-deck : elle vient "
              "ensuite, et son Déclin compte déjà. Vous en avez {3}. À quatre, vous déclinez et "
              "perdez la récolte."),
     .at = "@deck",
     .figure = {decay},
     .rule = "MV-D1"},
    {.name = "push",
     .title = SAID("Push?", "Pousser ?"),
     .text =
         SAID("To push, play the card on deck and turn up the next one. If that shows decay, you "
              "spoil: a risk of {3}. As a consolation your mana token then turns over, worth one "
              "mana later.",
              "Pousser, c'est jouer la carte on-deck et révéler la suivante. Si celle-ci montre du "
              "Déclin, vous déclinez : {3} de risque. En consolation, le jeton Mana se retourne "
              "alors : un mana pour plus tard."),
     .action = "push",
     .why = SAID("With {4} mana there is little to lose; the card on deck adds one.",
                 "Avec {4} mana, il y a peu à perdre ; la carte on-deck en ajoute un."),
     .figure = {risk, harvest},
     .rule = "MV-C2"},
    {.name = "pass",
     .title = SAID("Lucky! Now stop", "Coup de chance ! Arrêtez-vous"),
     .text =
         SAID("A card without decay came up. You may push again, at a risk of {3}, or pass and "
              "harvest what lies in the field.",
              "Une carte sans Déclin est venue. Vous pouvez pousser encore, avec {3} de risque, ou "
              "passer et récolter ce qui est dans le champ."),
     .action = "pass",
     .why = SAID("{4} mana buys something better than a Fertile Soil.",
                 "Avec {4} mana, on achète mieux qu'un Sol Fertile."),
     .figure = {risk, harvest},
     .rule = "MV-C1"},
    {.name = "market",
     .title = SAID("Advancements", "Les Évolutions"),
     .text =
         SAID("Mana buys up to two advancements a turn. Each is a third of a card, for its top, "
              "middle or bottom. Mana that you do not spend is lost.",
              "Le mana achète jusqu'à deux Évolutions par tour. Chacune est un tiers de carte : le "
              "haut, le milieu ou le bas. Le mana non dépensé est perdu."),
     .at = "@market",
     .rule = "MV-E7"},
    {.name = "buy_lark",
     .title = SAID("Buy", "Acheter"),
     .text =
         SAID("For {3} mana, all that you have, you get {5 the}. It brings one mana each time its "
              "card lies in your field, and the sky sign: a spirit.",
              "Pour {3} mana, tout ce que vous avez, {5 the} est à vous. Elle donne un mana chaque "
              "fois que sa carte est dans votre champ, et le signe céleste : un Esprit."),
     .action = "buy hillside_lark middle none",
     .why = SAID("Mana bought early pays in every later turn.",
                 "Du mana acheté tôt rapporte à tous les tours suivants."),
     .at = "advancement hillside_lark",
     .figure = {cost},
     .rule = "MV-E7"},
    {.name = "vales",
     .title = SAID("Spirits buy vales", "Les Esprits achètent des Vals"),
     .text =
         SAID("Spirits of the kinds shown buy vales, up to two a turn. A vale lies beside your "
              "field for good; most are worth points at the end, and some help every turn.",
              "Les Esprits indiqués achètent des Vals, jusqu'à deux par tour. Un Val reste à côté "
              "de votre champ pour de bon ; la plupart valent des points à la fin, certains aident "
              "à chaque tour."),
     .at = "@vales",
     .rule = "MV-E4"},
    {.name = "end_harvest",
     .title = SAID("Craft the card", "Façonner la carte"),
     .text =
         SAID("End your harvest: what you bought slides into a card of your field whose third is "
              "free, and stays there. Only a Cursed Land has a free middle, so it goes there by "
              "itself.",
              "Finissez la récolte : l'achat se glisse dans une carte de votre champ dont ce tiers "
              "est libre, et y reste. Seule une Terre Maudite a le milieu libre : l'achat y va "
              "tout seul."),
     .action = "end_harvest",
     .why = SAID("Your mana is spent.", "Votre mana est dépensé."),
     .then = "pass; buy fertile_soil bottom none; end_harvest; sleeve fertile_soil bottom c3",
     .rule = "MV-F1"},
    {.name = "prep",
     .title = SAID("The next field", "Le champ suivant"),
     .text = SAID(
         "Your field was discarded, and a new one was laid at once: card after card, until "
         "three decay show. So every turn begins one step from spoiling. It is yours again.",
         "Votre champ a été défaussé, et un nouveau posé aussitôt : carte après carte, jusqu'à "
         "voir trois Déclins. Chaque tour commence donc à un pas du déclin. C'est à vous."),
     .at = "@field",
     .rule = "MV-G1"},
    {.name = "growth",
     .title = SAID("Growth", "La Croissance"),
     .text = SAID(
         "The green leaf, growth, cancels one decay each. No card of yours has any yet; with "
         "it you can push more safely.",
         "La feuille verte, la Croissance, annule chacune un Déclin. Aucune de vos cartes n'en "
         "a encore ; avec elle, on pousse plus sûrement."),
     .at = "@risk",
     .rule = "MV-D1"},
    {.name = "pass_rich",
     .title = SAID("A rich field", "Un champ riche"),
     .text = SAID("There is {4} mana here. Pushing would put all of it at risk: {3}.",
                  "Il y a {4} mana ici. Pousser les mettrait tous en jeu : {3} de risque."),
     .action = "pass",
     .why = SAID("The more there is to harvest, the more a spoil costs.",
                 "Plus il y a à récolter, plus décliner coûte."),
     .figure = {risk, harvest},
     .rule = "MV-C1"},
    {.name = "buy_milkstone",
     .title = SAID("A bargain", "Une aubaine"),
     .text =
         SAID("For {3} mana you get {5 the}, which brings {4} each time. The points on its left "
              "are yours as tokens in every harvest.",
              "Pour {3} mana, {5 the} en donne {4} à chaque fois. Les points à sa gauche se "
              "prennent en jetons à chaque récolte."),
     .action = "buy milkstone_terrace middle none",
     .why = SAID("Nothing else on offer gives so much mana for that price.",
                 "Rien d'autre en vente ne donne autant de mana pour ce prix."),
     .at = "advancement milkstone_terrace",
     .figure = {cost, brings_mana},
     .rule = "MV-E3"},
    {.name = "end_second",
     .text = SAID("End your harvest; then you sleeve what you bought.",
                  "Finissez la récolte ; vous insérez ensuite votre achat."),
     .action = "end_harvest",
     .why = SAID("Your mana is spent.", "Votre mana est dépensé."),
     .rule = "MV-E8"},
    {.name = "sleeve",
     .title = SAID("Which card?", "Quelle carte ?"),
     .text = SAID("Several cards of your field have a free middle. Advancements on one card come "
                  "up together.",
                  "Plusieurs cartes de votre champ ont le milieu libre. Les Évolutions d'une même "
                  "carte viennent ensemble."),
     .action = "sleeve milkstone_terrace middle c10",
     .at = "card c10",
     .why = SAID("A card with mana and no decay gives all this without any risk.",
                 "Une carte avec du mana et sans Déclin donnera tout cela sans risque."),
     .then = "pass; buy fertile_soil bottom none; end_harvest; sleeve fertile_soil bottom c2",
     .rule = "MV-F2"},
    {.name = "small_risk",
     .title = SAID("Count your deck", "Comptez votre deck"),
     .text =
         SAID("The decay of most of your cards lies in the discard pile now. Only {3} of risk is "
              "left for the next card.",
              "Presque tout votre Déclin est déjà dans la défausse. Il ne reste que {3} de risque "
              "pour la prochaine carte."),
     .action = "push",
     .why = SAID("The card on deck brings one more mana; {4} is not much to lose.",
                 "La carte on-deck apporte un mana de plus ; {4}, c'est peu à perdre."),
     .figure = {risk, harvest},
     .rule = "MV-M21"},
    {.name = "thin_out",
     .text =
         SAID("The next card is blank and brings no mana; the risk is {3}. There is another gain.",
              "La carte suivante est vierge et ne donne pas de mana ; le risque est de {3}. Il y a "
              "un autre gain."),
     .action = "push",
     .why = SAID(
         "When the deck is used up, the discard pile is shuffled, and your best card comes back "
         "sooner.",
         "Quand le deck est épuisé, on mélange la défausse : votre meilleure carte revient plus "
         "tôt."),
     .figure = {risk},
     .rule = "MV-C4"},
    {.name = "once_more",
     .text = SAID("Once more: the risk is {3}.", "Encore une fois : le risque est de {3}."),
     .action = "push",
     .why = SAID("It brings the shuffle nearer still.", "Cela rapproche encore le mélange."),
     .figure = {risk},
     .rule = "MV-C2"},
    {.name = "enough",
     .text = SAID("That will do: the risk is {3} now. Harvest your {4} mana.",
                  "Cela suffit : le risque est de {3}. Récoltez vos {4} mana."),
     .action = "pass",
     .why = SAID("Each push takes a safe card out of the deck, and the dangerous one stays.",
                 "Chaque fois, une carte sûre quitte le deck, et la dangereuse y reste."),
     .figure = {risk, harvest},
     .rule = "MV-C1"},
    {.name = "buy_podlings",
     .text =
         SAID("For {3} mana you get {5 the}: one mana each time. The shield is a guardian; some "
              "texts count guardians.",
              "Pour {3} mana, achetez {5 the} : un mana à chaque fois. Le bouclier est un Gardien "
              "; certains textes comptent les Gardiens."),
     .action = "buy podlings top none",
     .why = SAID("More mana, for little.", "Encore du mana, pour peu."),
     .at = "advancement podlings",
     .figure = {cost},
     .rule = "MV-I7"},
    {.name = "end_third",
     .text = SAID("End your harvest; then you sleeve what you bought.",
                  "Finissez la récolte ; vous insérez ensuite votre achat."),
     .action = "end_harvest",
     .why = SAID("The mana that is left buys nothing.", "Le mana qui reste ne permet aucun achat."),
     .rule = "MV-E8"},
    {.name = "on_blank",
     .text = SAID("It can join a Cursed Land or a blank card.",
                  "Elle pourrait rejoindre une Terre Maudite ou une carte vierge."),
     .action = "sleeve podlings top c16",
     .at = "card c16",
     .why = SAID("On a blank card its mana comes without decay.",
                 "Sur une carte vierge, son mana vient sans Déclin."),
     .then = "pass; buy firefly_glen top none; end_harvest; sleeve firefly_glen top c11",
     .rule = "MV-F2"},
    {.name = "pass_points",
     .title = SAID("It pays off", "Cela rapporte"),
     .text = SAID("Your improved card lies in the field: {4} mana, and points. Another push may "
                  "spoil your turn: {3}.",
                  "Votre carte améliorée est dans le champ : {4} mana, et des points. Pousser "
                  "encore vous ferait décliner : {3} de risque."),
     .action = "pass",
     .why = SAID("The risk is high, and there is much to lose.",
                 "Le risque est grand, et il y a beaucoup à perdre."),
     .figure = {risk, harvest},
     .rule = "MV-C1"},
    {.name = "buy_geyser",
     .title = SAID("Points, now and later", "Des points, maintenant et à la fin"),
     .text =
         SAID("You took the points as tokens. Now buy {5 the} for {3}: more tokens in each "
              "harvest, and the gray {4} on its right count once, at the end.",
              "Vous avez pris les points en jetons. Achetez {5 the} pour {3} : encore des jetons à "
              "chaque récolte, et les {4} points gris à droite comptent une fois, à la fin."),
     .action = "buy singing_geyser bottom none",
     .why = SAID("It brings mana and points, and uses up all your mana.",
                 "Cette Évolution donne du mana et des points, et emploie tout votre mana."),
     .at = "advancement singing_geyser",
     .figure = {cost, gray_points},
     .rule = "MV-E3"},
    {.name = "end_fourth",
     .text = SAID("End your harvest; then you sleeve what you bought.",
                  "Finissez la récolte ; vous insérez ensuite votre achat."),
     .action = "end_harvest",
     .why = SAID("Your mana is spent.", "Votre mana est dépensé."),
     .rule = "MV-E8"},
    {.name = "full_card",
     .text = SAID("Its bottom third is still free on your best card.",
                  "Le tiers du bas est encore libre sur votre meilleure carte."),
     .action = "sleeve singing_geyser bottom c10",
     .at = "card c10",
     .why = SAID("The card is then complete: all of it comes up together, without decay.",
                 "La carte est alors complète : tout vient ensemble, sans Déclin."),
     .rule = "MV-F2"},
    {.name = "the_end",
     .title = SAID("How it ends", "Comment cela finit"),
     .text = SAID("{3} points are left in the pool. When it is empty the round is finished. Then "
                  "count tokens, gray points and vales: whoever has the most points wins.",
                  "Il reste {3} points dans le pool. Quand il est vide, on finit la manche. On "
                  "compte jetons, points gris et Vals ; le plus de points gagne."),
     .at = "@pool",
     .figure = {pool},
     .rule = "MV-H1"},
};

const lesson mv_lesson = {
    .seed = 20,
    .seats = 2,
    .set_hash = "6b1285fa0aa43aab4ee039fe259e8e6c049f28bdaedcd2e94182c032b19db4cd",
    .steps = steps,
    .count = COUNT_OF(steps),
};
