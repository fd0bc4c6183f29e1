/**
 * What tools and games are called, as "English|German|French|Spanish", several names apart by semicolons. The English is
 * one by which the tool is asked for in `recipes.ts`, `recipes-tools.ts` or `calculators.ts`.
 */
export const toolNames = `
password generator|Passwortgenerator;Passwort-Generator;Kennwortgenerator|générateur de mots de passe;générateur de mot de passe;générateur de mdp|generador de contraseñas;generador de claves
world clock|Weltuhr;Weltzeituhr;Weltzeit|horloge mondiale;horloges du monde;heure dans le monde|reloj mundial;hora mundial
habit tracker|Gewohnheitstracker;Gewohnheiten-Tracker;Habit-Tracker;Habit Tracker|suivi d'habitudes;suivi des habitudes;suivi de mes habitudes;suivi de nos habitudes;traqueur d'habitudes|seguimiento de hábitos;seguimiento de mis hábitos;registro de hábitos;rastreador de hábitos;control de hábitos
expense tracker|Ausgabentracker;Ausgaben-Tracker;Haushaltskasse|suivi de dépenses;suivi de mes dépenses;carnet de dépenses;gestion des dépenses|seguimiento de gastos;registro de gastos;control de gastos
time tracker|Zeiterfassung;Stundenzettel;Arbeitszeiterfassung|suivi du temps;suivi de temps;feuille de temps|registro de horas;control de horas;seguimiento del tiempo
water tracker|Wassertracker;Trinktracker;Trink-Tracker|suivi de l'eau;suivi d'hydratation|registro de agua;seguimiento de agua;control de agua
to-do list|To-do-Liste;ToDo-Liste;Aufgabenliste|liste de tâches;liste des tâches;liste de choses à faire|lista de tareas;lista de pendientes
shopping list|Einkaufsliste;Einkaufszettel|liste de courses;liste des courses|lista de la compra;lista de compras;lista del súper
packing list|Packliste|liste de bagages;liste de valise|lista de equipaje;lista de maleta
kanban board|Kanban-Board;Kanbanboard;Kanban-Tafel;Aufgabentafel|tableau kanban;tableau de tâches|tablero kanban;tablero de tareas
pomodoro timer|Pomodoro-Timer;Pomodoro Timer;Pomodoro-Uhr|minuteur pomodoro;minuterie pomodoro|temporizador pomodoro;reloj pomodoro
countdown timer|Küchentimer;Eieruhr;Kurzzeitwecker|minuteur;minuterie;minuteur de cuisine|temporizador;temporizador de cocina
stopwatch|Stoppuhr|chronomètre;chrono|cronómetro
interval timer|Intervalltimer;Intervall-Timer;HIIT-Timer|minuteur d'intervalles;minuteur hiit|temporizador de intervalos;temporizador hiit
metronome|Metronom|métronome|metrónomo
breathing exercise|Atemübung;Atemübungen;Atemtrainer|exercice de respiration;exercices de respiration|ejercicio de respiración;ejercicios de respiración
intermittent fasting|Intervallfasten|jeûne intermittent|ayuno intermitente
flashcards|Karteikarten;Lernkarten;Vokabelkarten|cartes mémoire;fiches de révision;cartes de révision|tarjetas de memoria;tarjetas de estudio;fichas de estudio
quiz|Quiz;Ratespiel|quiz;questionnaire à choix multiples|quiz;cuestionario
poll|Umfrage;Abstimmung|sondage|encuesta;votación
memory game|Memory-Spiel;Memoryspiel;Gedächtnisspiel|jeu de mémoire;jeu de memory|juego de memoria;juego de parejas;memorama
snake|Snake-Spiel;Schlangenspiel|jeu du serpent;jeu de serpent|juego de la serpiente;juego de serpiente
tic tac toe|Tic-Tac-Toe;Drei gewinnt|morpion;jeu du morpion;jeu de morpion|tres en raya;tres en línea
connect four|Vier gewinnt|puissance 4;puissance quatre|cuatro en raya;conecta cuatro;conecta 4
hangman|Galgenmännchen;Galgenraten|pendu;jeu du pendu|ahorcado;juego del ahorcado
minesweeper|Minesweeper;Minenräumer|démineur;jeu du démineur|buscaminas
sudoku|Sudoku|sudoku|sudoku
rock paper scissors|Schere Stein Papier;Schere, Stein, Papier|pierre feuille ciseaux;pierre-feuille-ciseaux|piedra papel tijera;piedra, papel o tijera
guess the number|Zahlenraten;Zahl erraten;Zahlen raten|deviner le nombre;devine le nombre;jeu du nombre mystère|adivina el número;adivinar el número
dice roller|Würfelapp;Würfel-App;Würfelspiel;Würfler|lanceur de dés;lancer de dés;dés virtuels|lanzador de dados;tirar dados;dados virtuales
coin flip|Münzwurf;Münze werfen|pile ou face|cara o cruz
bingo card|Bingokarten;Bingo-Karten;Bingokarte|cartes de bingo;grille de bingo|cartones de bingo;cartón de bingo
name picker|Namenszieher;Losgenerator;Zufallsnamen;Namen auslosen|tirage au sort;tirage de noms|sorteo de nombres;sorteo
team generator|Teamgenerator;Teams auslosen;Gruppengenerator|générateur d'équipes;générateur de groupes|generador de equipos;generador de grupos
secret santa|Wichteln;Wichtelgenerator|père noël secret;tirage de cadeaux|amigo invisible;amigo secreto
chore wheel|Putzplan;Putzrad;Aufgabenrad;Haushaltsplan|roue des tâches;roue des corvées;tour de ménage;planning de ménage;planning des corvées|rueda de tareas;ruleta de tareas
scoreboard|Punktezähler;Anzeigetafel;Punktestand|tableau de score;tableau des scores;compteur de points|marcador;contador de puntos
tournament bracket|Turnierbaum;Turnierplan|tableau de tournoi;arbre de tournoi|cuadro de torneo;llaves de torneo
word counter|Wortzähler;Wörterzähler;Zeichenzähler|compteur de mots;compteur de caractères|contador de palabras;contador de caracteres
typing test|Tipptest;Tipptrainer;Schreibtrainer|test de dactylographie;test de frappe|prueba de mecanografía;test de mecanografía
palette generator|Farbpalette;Farbpaletten-Generator;Farbgenerator|générateur de palettes;générateur de palette;palette de couleurs|generador de paletas;paleta de colores
unit converter|Einheitenrechner;Einheitenumrechner|convertisseur d'unités|conversor de unidades;convertidor de unidades
drawing app|Malprogramm;Zeichenprogramm;Mal-App;Zeichen-App|application de dessin;appli de dessin|app de dibujo;aplicación de dibujo;pizarra
music player|Musikplayer;Musik-Player|lecteur de musique;lecteur audio|reproductor de música
expense splitter|Kostenteiler;Gruppenkasse;Reisekasse|partage de dépenses;partage des dépenses;partage des frais|división de gastos;reparto de gastos;gastos compartidos
invoice generator|Rechnungsprogramm;Rechnungsgenerator|générateur de factures|generador de facturas
recipe scaler|Rezeptumrechner;Rezept-Umrechner|convertisseur de recettes|conversor de recetas
grade average|Notenrechner;Notendurchschnitt|calcul de moyenne;calculateur de moyenne;moyenne des notes|calculadora de notas;media de notas;promedio de notas
tip calculator|Trinkgeldrechner|calculateur de pourboire;calculatrice de pourboire|calculadora de propinas;calculadora de propina
bmi calculator|BMI-Rechner;BMI Rechner|calculateur d'imc;calcul de l'imc|calculadora de imc
age calculator|Altersrechner|calculateur d'âge;calcul de l'âge|calculadora de edad
loan calculator|Kreditrechner;Darlehensrechner|calculateur de prêt;simulateur de prêt;simulateur de crédit|calculadora de préstamos;simulador de préstamo
discount calculator|Rabattrechner|calculateur de remise;calculateur de réduction|calculadora de descuentos;calculadora de descuento
percentage calculator|Prozentrechner|calculateur de pourcentage;calcul de pourcentage|calculadora de porcentajes
savings calculator|Sparrechner;Zinsrechner|calculateur d'épargne|calculadora de ahorro
currency converter|Währungsrechner|convertisseur de devises|conversor de monedas;conversor de divisas
calorie calculator|Kalorienrechner|calculateur de calories|calculadora de calorías
`;
